import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { run, scriptEnv } from '../support/process.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
const env = scriptEnv(dataDir)
const user = (args: string[], input?: string) =>
  run('scripts/user.ts', args, { env, ...(input !== undefined && { input }) })

afterAll(() => fs.rmSync(dataDir, { force: true, recursive: true }))

describe('the commands', () => {
  it.each(['dump', 'move', 'sizes', 'user'])(
    'npm run %s -- --help prints the usage',
    async (name) => {
      const { code, stderr, stdout } = await run(`scripts/${name}.ts`, ['--help'], { env })
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(new RegExp(`^Usage:\n  npm run ${name}\\b`))
    },
  )
})

describe('npm run user', () => {
  it('makes the first user an admin and later ones reporters', async () => {
    expect((await user(['list'])).stdout).toMatch(/^There is no user yet/)
    const first = await user(['add', 'ada@newsroom.example', '--name', 'Ada'])
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/role admin.\nPassword, shown this once: \S{20}\nSign in at http/)
    await user(['add', 'Bea@Newsroom.example'])
    expect((await user(['list'])).stdout).toBe(
      'ada@newsroom.example\tadmin\tAda\tactive\nbea@newsroom.example\treporter\tbea\tactive\n',
    )
  })

  it('states which newsroom it opens when NODE_ENV is not set', async () => {
    const options = { env: { ...env, DATABASE_URI: undefined, NODE_ENV: undefined } }
    const { code, stderr } = await run('scripts/user.ts', ['list'], options)
    const place = path.join(dataDir, 'newsroom.db')
    const line = `NODE_ENV is not production: this is the newsroom in ${place}, with the address `
    expect([code, stderr.startsWith(line)]).toEqual([0, true])
  })

  it('reads a password from its input, and then prints none', async () => {
    const { code, stdout } = await user(
      ['add', 'cy@newsroom.example', '--role', 'editor', '--password-stdin'],
      'correct horse battery\n',
    )
    expect(code).toBe(0)
    expect(stdout).toContain('role editor')
    expect(stdout).not.toContain('Password')
  })

  it('prints a new password for an existing user', async () => {
    const { code, stdout } = await user(['password', 'cy@newsroom.example'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/signed out everywhere.\nPassword, shown this once: \S{20}\n/)
  })

  it.each([
    [['add', 'ada@newsroom.example'], 'ada@newsroom.example is a user already'],
    [['add', 'ada'], 'not an email: ada'],
    [['add'], 'an email address is missing'],
    [['add', 'x@newsroom.example', '--role', 'owner'], 'unknown role: owner'],
    [['add', 'x@newsroom.example', '--password-stdin'], 'at least 12 characters'],
    [['reactivate', 'ada@newsroom.example'], 'ada@newsroom.example is not deactivated'],
    [['reactivate', 'nobody@newsroom.example'], 'there is no user nobody@newsroom.example'],
    [['password', 'nobody@newsroom.example'], 'there is no user nobody@newsroom.example'],
    [['remove', 'ada@newsroom.example'], 'unknown command: remove'],
    [['list', 'all'], 'list does not take all'],
  ])('rejects %j with exit code 2 and the reason on stderr', async (args, message) => {
    const { code, stderr, stdout } = await user(args, 'short')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^user: /)
    expect(stderr).toContain(message)
  })
})
