import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { MongoBinary } from 'mongodb-memory-server-core'
import { STANDIN_ARGS, standInUri } from '../runner/standIn.mjs'
import { freePort } from './process.ts'

/** A MongoDB server that a test may stop. */
export type Mongod = {
  /** Its DATABASE_URI. */
  uri: string
  /** Kills it, as in a power failure. */
  kill: () => Promise<void>
  /** Starts it again. A stand-in loses its data, because it stores nothing on disk. */
  restart: () => Promise<void>
  signal: (signal: 'SIGCONT' | 'SIGSTOP') => void
  close: () => Promise<void>
}

const { MONGODB_FETCHED, MONGODB_STANDIN } = process.env

/** Whether a server can be started here; DATABASE_URI alone names a running one. */
export const canStartMongod = Boolean(MONGODB_FETCHED ?? MONGODB_STANDIN)

/** Starts a server for a test: the stand-in of MONGODB_STANDIN, or else the downloaded mongod. */
export const startMongod = async (): Promise<Mongod> => {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mongod-'))
  const [binary, args] = MONGODB_STANDIN
    ? [MONGODB_STANDIN, STANDIN_ARGS]
    : [await MongoBinary.getPath(), ['--replSet=rs0', '--bind_ip=127.0.0.1', `--dbpath=${folder}`]]
  let server: ChildProcess
  const start = async () => {
    server = spawn(binary, [`--port=${port}`, ...args], { stdio: 'ignore' })
    await untilListens(port)
  }
  const kill = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  await start()
  if (!MONGODB_STANDIN) await initiate(port)
  return {
    close: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill()
      fs.rmSync(folder, { force: true, recursive: true })
    },
    kill,
    restart: start,
    signal: (signal) => void server.kill(signal),
    uri: MONGODB_STANDIN ? standInUri(port) : `mongodb://127.0.0.1:${port}/civic?replicaSet=rs0`,
  }
}

const untilListens = async (port: number): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const socket = net.connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
  }
  throw new Error(`no MongoDB listens at ${port}`)
}

/** Initiates a replica set of one node, which transactions require. */
const initiate = async (port: number): Promise<void> => {
  const uri = `mongodb://127.0.0.1:${port}/admin?directConnection=true`
  const connection = await mongoose.createConnection(uri).asPromise()
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  await connection.db?.admin().command({ replSetInitiate: { _id: 'rs0', members } })
  await connection.close()
}
