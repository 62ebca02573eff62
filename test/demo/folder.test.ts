import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { machineLine } from '../../src/database/machineLine.ts'
import { run } from '../support/process.ts'

describe('the demo', () => {
  it('does not start in a folder that holds something else, and deletes nothing there', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'not-a-demo-'))
    const file = path.join(folder, 'newsroom.db')
    fs.writeFileSync(file, 'Years of work.')
    // As a repository may have them.
    fs.mkdirSync(path.join(folder, 'demo'))
    fs.writeFileSync(path.join(folder, 'demo.json'), '{ "title": "Our demo" }')
    try {
      for (const args of [[], ['--reset']]) {
        const env = { ...process.env, DEMO_DATA_DIR: folder }
        const { code, stderr } = await run('demo/main.ts', args, { env })
        const line = `demo: DEMO_DATA_DIR: ${folder} holds something else than a demo: name another one\n`
        expect([code, stderr]).toEqual([1, line])
      }
      expect(fs.readFileSync(file, 'utf8')).toBe('Years of work.')
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })

  it('does not start with an option that it does not have', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'not-a-demo-'))
    fs.writeFileSync(path.join(folder, 'a.txt'), 'Something else.')
    const env = { ...process.env, DEMO_DATA_DIR: folder }
    for (const command of ['demo/main.ts', 'demo/dev.ts']) {
      const { code, stderr } = await run(command, ['--rest'], { env })
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^demo: Unknown option '--rest'/)])
    }
    fs.rmSync(folder, { recursive: true })
  })

  it('is not deleted while it runs', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-'))
    fs.writeFileSync(path.join(folder, 'demo.json'), '{ "begunAt": "2026-01-01T00:00:00.000Z" }')
    const file = path.join(folder, 'newsroom.db')
    fs.writeFileSync(file, 'What was written in it.')
    const writers = machineLine(file, 1_000)
    const leave = await writers.enter()
    leave()
    try {
      // It is being filled.
      for (const args of [[], ['--reset']]) {
        const env = { ...process.env, DEMO_DATA_DIR: folder }
        const { code, stderr } = await run('demo/main.ts', args, { env })
        expect([code, stderr]).toEqual([
          1,
          `demo: the demo in ${folder} is running: stop it first\n`,
        ])
      }
      expect(fs.readFileSync(file, 'utf8')).toBe('What was written in it.')
    } finally {
      await writers.close()
      fs.rmSync(folder, { recursive: true })
    }
  })
})
