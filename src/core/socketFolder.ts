import os from 'node:os'

/** Bytes of a folder below which a socket's path has at most 103 (unix(7); macOS). */
const LONGEST = 64

/** Returns the folder for temporary sockets: that of TMPDIR, unless their paths would be too long there. */
export const socketFolder = (): string => {
  const folder = os.tmpdir()
  return process.platform === 'win32' || Buffer.byteLength(folder) <= LONGEST ? folder : '/tmp'
}
