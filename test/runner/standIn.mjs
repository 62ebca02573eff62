import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import readline from 'node:readline'
import { URL } from 'node:url'

/**
 * Starts a stand-in for MongoDB on a free port, and sets DATABASE_URI to its address. It ends with this process at the latest.
 * @param {string} binary its path
 */
export const startStandIn = async (binary) => {
  const args = ['--port=0', '--topology-profile=singleNodeReplicaSet', '--replica-set-name=rs0']
  const server = spawn(binary, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const [line] = await Promise.race([
    once(readline.createInterface(server.stdout), 'line'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`${binary} ended with ${code}`)
    }),
  ])
  const { port } = new URL(line.replace('JONGODB_URI=', ''))
  // Without polling the driver's heartbeat fails, and it closes its connections while it writes.
  process.env.DATABASE_URI = `mongodb://127.0.0.1:${port}/civic?replicaSet=rs0&serverMonitoringMode=poll`
  return {
    stop: async () => {
      process.removeListener('exit', kill)
      const ended = once(server, 'exit')
      kill()
      await ended
    },
  }
}
