import { spawn } from 'node:child_process'
import { once } from 'node:events'
import readline from 'node:readline'
import { URL } from 'node:url'

/** Its arguments beside the port. */
export const STANDIN_ARGS = ['--topology-profile=singleNodeReplicaSet', '--replica-set-name=rs0']

/**
 * Its URI. Without polling the driver's heartbeat fails, and it closes its connections while it writes.
 * @param {number | string} port
 */
export const standInUri = (port) =>
  `mongodb://127.0.0.1:${port}/civic?replicaSet=rs0&serverMonitoringMode=poll`

/** Runs a command until its standard input is closed: by `stop`, or by the end of this process, however it ends. */
const UNTIL_CLOSED = '"$@" & exec >/dev/null; read -r _; kill -9 $!; wait'

/**
 * Starts a stand-in for MongoDB on a free port. It ends with this process at the latest.
 * @param {string} binary its path
 */
export const startStandIn = async (binary) => {
  const command = [binary, '--port=0', ...STANDIN_ARGS]
  const shell = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', ...command], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(shell, 'exit')
  const [line] = await Promise.race([
    once(readline.createInterface(shell.stdout), 'line'),
    once(shell.stdout, 'end').then(() => {
      throw new Error(`${binary} does not start`)
    }),
  ])
  const { port } = new URL(line.replace('JONGODB_URI=', ''))
  return {
    stop: async () => {
      shell.stdin.end()
      await ended
    },
    uri: standInUri(port),
  }
}
