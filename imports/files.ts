import { isUtf8 } from 'node:buffer'
import { readdir, readFile } from 'node:fs/promises'
import { WrongFileError } from './types.ts'

/**
 * Reads a text file without byte order mark, carriage returns and control characters: UTF-8, of which a line that is not UTF-8 is read
 * as Windows-1252, or UTF-16 if it has that byte order mark.
 * @throws WrongFileError when it cannot be read
 */
export const readText = async (path: string): Promise<string> =>
  decoded(await orWrongFile(path, readFile(path)))
    .replaceAll(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- neither XML nor HTML allows them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')

const decoded = (bytes: Buffer): string => {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return bytes.toString('latin1').split('\n').map(decodeLine).join('\n')
}

/** Returns the encoding by the byte order mark (Unicode 23.8), which the decoder removes. */
const utf16Of = ([first, second]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Returns the text of a line, UTF-8 or else Windows-1252. @param line each of its bytes as one character */
export const decodeLine = (line: string): string => {
  const bytes = Buffer.from(line, 'latin1')
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : fromWindows1252(line)
}

/**
 * Returns the letters of Windows-1252 for the control characters in their place. Versions of Node 20 and 22 decode that encoding as
 * Latin-1, without its quotation marks and dashes.
 */
export const fromWindows1252 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (letter) => LETTERS[letter.charCodeAt(0) - 0x80] ?? '')

/** Of 0x80 to 0x9f; five of them are none. */
const LETTERS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

/**
 * Returns the names of a folder's files with one of these endings, in alphabetical order.
 * @throws WrongFileError when it is no folder
 */
export const listFiles = async (folder: string, endings: readonly string[]): Promise<string[]> => {
  const entries = await orWrongFile(folder, readdir(folder, { withFileTypes: true }))
  return entries
    .filter((entry) => !entry.isDirectory() && endings.some((end) => entry.name.endsWith(end)))
    .map((entry) => entry.name)
    .sort()
}

/** Returns the result of a read. @throws WrongFileError with the reason in words */
export const orWrongFile = async <T>(path: string, reading: Promise<T>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    throw new WrongFileError(
      `${path}: ${REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? error}`,
    )
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'may not be read',
  EISDIR: 'is a folder, not a file',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'is not a folder',
}
