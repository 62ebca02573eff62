import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isServed, machineLine } from '../../src/database/machineLine.ts'
import { keepEditors } from '../../src/host/editors/keep.ts'
import { makeLogger } from '../../src/host/logger.ts'
import { runScript } from '../support/process.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'line-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

let [count, file, log] = [0, '', '']
beforeEach(() => {
  count += 1
  file = path.join(folder, `database-${count}.db`)
  log = path.join(folder, `log-${count}`)
  fs.writeFileSync(log, '')
})

const open = (name: string, turns: number) =>
  runScript('test/support/lineWriter.ts', {
    args: [file, log, name, String(turns)],
    env: process.env,
  })

const lines = () => fs.readFileSync(log, 'utf8').trim().split('\n').filter(Boolean)

const until = async (line: string) => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (lines().includes(line)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no "${line}" in ${lines().join('; ')}`)
}

/** Names of turns in their order. Fails where one began within another. */
const turns = (): string[] => {
  const all = lines()
  return all.flatMap((line, at) => {
    const [name, what] = line.split(' ')
    if (at % 2 === 1) return []
    expect([line, all[at + 1]]).toEqual([`${name} begins`, `${name} ends`])
    expect(what).toBe('begins')
    return [String(name)]
  })
}

describe('The queue of all processes that write to one SQLite file', () => {
  it('grants 3 processes 600 turns, never two at once, and each over a fifth while all three compete', async () => {
    const processes = ['a', 'b', 'c'].map((name) => open(name, 200))
    const codes = await Promise.all(processes.map(({ ended }) => ended))
    expect([codes, processes.map(({ stderr }) => stderr()).join('')]).toEqual([[0, 0, 0], ''])
    const order = turns()
    expect(order).toHaveLength(600)
    // While all three take turns, each has its share.
    const together = order.slice(
      Math.max(...['a', 'b', 'c'].map((name) => order.indexOf(name))),
      Math.min(...['a', 'b', 'c'].map((name) => order.lastIndexOf(name))),
    )
    for (const name of ['a', 'b', 'c']) {
      const own = together.filter((each) => each === name).length
      expect(own / Math.max(1, together.length)).toBeGreaterThan(0.2)
    }
  }, 120_000)

  it('grants the next turn when the process that holds one is killed, listening or connected', async () => {
    const first = open('held', 1)
    await until('held begins')
    const own = machineLine(file, 10_000)
    const waiting = own.enter()
    first.kill('SIGKILL')
    const leave = await waiting
    fs.writeFileSync(log, '')
    // This process listens now; another one dies in its turn.
    leave()
    const second = open('held', 1)
    await until('held begins')
    const again = own.enter()
    second.kill('SIGKILL')
    ;(await again)()
    await own.close()
    await Promise.all([first.ended, second.ended])
  }, 120_000)

  it('rejects a waiting write with the reason when a turn exceeds its limit, and continues afterwards', async () => {
    const held = machineLine(file, 200)
    const waiting = machineLine(file, 60_000)
    const leave = await held.enter()
    await expect(waiting.enter()).rejects.toThrow('a write waited')
    leave()
    ;(await waiting.enter())()
    await held.close()
    await waiting.close()
  })

  it('grants turns without a queue where no socket can be created', async () => {
    const line = machineLine(path.join(folder, 'none', 'database.db'), 200)
    const leave = await line.enter()
    leave()
    await line.close()
  })

  it('grants turns without a queue where the address is taken and cannot be reached, as a socket of another user', async () => {
    // For root, too: a link that leads to itself.
    fs.symlinkSync(`${file}.writers`, `${file}.writers`)
    const line = machineLine(file, 200)
    for (let turn = 0; turn < 2; turn += 1) (await line.enter())()
    await line.close()
  })

  it('is found where the paths of the database and of TMPDIR are longer than that of a socket may be', async () => {
    const deep = path.join(folder, 'a-long-name-of-a-folder-'.repeat(4))
    fs.mkdirSync(deep)
    const { TMPDIR } = process.env
    process.env.TMPDIR = deep
    try {
      const line = machineLine(path.join(deep, 'newsroom.db'), 10_000)
      const leave = await line.enter()
      leave()
      expect(await isServed(path.join(deep, 'newsroom.db'))).toBe(true)
      await line.close()
      const editors = keepEditors(makeLogger('silent'))
      expect(Buffer.byteLength(editors.socket)).toBeLessThan(104)
      await editors.stop()
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })
})
