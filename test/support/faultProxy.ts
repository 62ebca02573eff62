import net from 'node:net'
import type { AddressInfo } from 'node:net'
import mongoose from 'mongoose'

const { BSON } = mongoose.mongo

/** A command from the driver, without its session fields. */
export type Command = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: Record<string, any>
  isInTransaction: boolean
  name: string
}

/** An error that replaces the server's answer. */
export type Refusal = { code: number; codeName?: string; errorLabels?: string[] }

/**
 * The fault of a command: the connection ends before the server receives it, after its answer was forwarded, or between (the answer is
 * lost); it and all that follow hang until `mend`; or the driver receives this error, and the server nothing.
 */
export type Fault = 'after' | 'before' | 'hang' | 'lost' | Refusal

export type FaultProxy = {
  close: () => Promise<void>
  /** Sets the fault of each command, except monitoring commands of the driver. */
  decide: (decision: (command: Command) => Fault | undefined) => void
  /** Removes all faults, and forwards what was held. */
  mend: () => void
  port: number
}

/** A proxy for MongoDB that parses its wire protocol as far as faults require (OP_MSG, section 0). */
export const openFaultProxy = async (target: {
  host: string
  port: number
}): Promise<FaultProxy> => {
  let decision: (command: Command) => Fault | undefined = () => undefined
  let held: (() => void)[] | undefined
  const sockets = new Set<net.Socket>()
  const ownPort = () => (server.address() as AddressInfo | null)?.port
  const named = new RegExp(`(127\\.0\\.0\\.1|localhost):${target.port}`, 'g')
  const renamed = (message: Buffer) =>
    Buffer.from(message.toString('latin1').replace(named, `127.0.0.1:${ownPort()}`), 'latin1')

  const server = net.createServer((near) => {
    const far = net.connect(target)
    const fates = new Map<number, Fault>()
    const endings = new Map<number, Buffer>()
    const end = () => [near, far].forEach((socket) => socket.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const send = (message: Buffer) => {
      const command = commandOf(message)
      const fate = command && decision(command)
      if (fate === 'hang') held ??= []
      if (held) return void held.push(() => far.write(message))
      if (fate === 'before') return end()
      if (typeof fate === 'object') {
        const said = refusal(message, fate)
        if (!command?.isInTransaction || !fate.errorLabels?.includes(TRANSIENT))
          return near.write(said)
        // The error is returned only once the transaction has ended.
        endings.set(message.readInt32LE(4), said)
        return far.write(abortOf(message, command))
      }
      if (fate) fates.set(message.readInt32LE(4), fate)
      far.write(message)
    }
    near.on('data', inMessages(send))
    far.on(
      'data',
      inMessages((message) => {
        const said = endings.get(message.readInt32LE(8))
        if (said) return near.write(said)
        const fate = fates.get(message.readInt32LE(8))
        if (fate === 'lost') return end()
        near.write(renamed(message), () => fate === 'after' && end())
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mend = () => {
    decision = () => undefined
    const waiting = held ?? []
    held = undefined
    for (const forward of waiting) forward()
  }
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    decide: (next) => {
      decision = next
    },
    mend,
    port: ownPort() ?? 0,
  }
}

/** Cuts a stream into messages: each begins with its length. */
const inMessages = (take: (message: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

const OP_MSG = 2013
const HEADER = 16
/** The header, four bytes of flags, and the kind of the first section. */
const BODY = HEADER + 5

/** Commands by which the driver monitors its server and ends sessions. */
const OWN = ['endSessions', 'hello', 'isMaster', 'ismaster', 'ping']

const commandOf = (message: Buffer): Command | undefined => {
  if (message.readInt32LE(12) !== OP_MSG || message[BODY - 1] !== 0) return undefined
  const length = message.readInt32LE(BODY)
  const body = BSON.deserialize(message.subarray(BODY, BODY + length), { promoteLongs: false })
  const [name = ''] = Object.keys(body)
  return OWN.includes(name) ? undefined : { body, isInTransaction: body.autocommit === false, name }
}

const TRANSIENT = 'TransientTransactionError'

const refusal = (asked: Buffer, { code, codeName, errorLabels = [] }: Refusal): Buffer =>
  messageOf(
    { answers: asked.readInt32LE(4), id: 0 },
    { code, codeName, errmsg: `refused by the test (${code})`, errorLabels, ok: 0 },
  )

/** Replaces a command by one that aborts its transaction. */
const abortOf = (asked: Buffer, { body: { lsid, txnNumber } }: Command): Buffer =>
  messageOf(
    { answers: 0, id: asked.readInt32LE(4) },
    { abortTransaction: 1, lsid, txnNumber, autocommit: false, $db: 'admin' },
  )

const messageOf = (
  head: { answers: number; id: number },
  body: Record<string, unknown>,
): Buffer => {
  const content = BSON.serialize(body, { ignoreUndefined: true })
  const message = Buffer.alloc(BODY + content.length)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(head.id, 4)
  message.writeInt32LE(head.answers, 8)
  message.writeInt32LE(OP_MSG, 12)
  message.set(content, BODY)
  return message
}
