import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { APIError, ValidationError } from 'payload'
import { SaveConflict } from '../../src/database/clearConflicts.ts'
import { makeLogger } from '../../src/host/logger.ts'

/** The error in a log line. */
const logged = (err: unknown): Record<string, unknown>[] => {
  const lines: string[] = []
  makeLogger('info', { write: (line) => void lines.push(line) }).error({ err })
  return lines.map((line) => JSON.parse(line))
}

describe('the log', () => {
  it.each([
    new SaveConflict('create'),
    new APIError('Say why.', 400, undefined, true),
    new ValidationError({ collection: 'articles', errors: [{ message: 'No.', path: 'slug' }] }),
  ])('has a rejected save as one line at level info, without a stack: %s', (error) => {
    const [line, ...more] = logged(error)
    expect(more).toEqual([])
    expect(line).toMatchObject({ level: 30, msg: `${error.name}: ${error.message}` })
    expect(JSON.stringify(line)).not.toContain('logger.test')
  })

  it.each([new Error('disk full'), new APIError('Something went wrong.')])(
    'has a fault as an error with its stack: %s',
    (error) => {
      const [line] = logged(error)
      expect(line).toMatchObject({
        err: { stack: expect.stringContaining('logger.test') },
        level: 50,
      })
    },
  )

  it('does not end or hold the process when it cannot be written', () => {
    const full = fs.openSync('/dev/full', 'w')
    const script = `
      const { makeLogger } = await import('./src/host/logger.ts')
      const logger = makeLogger('info')
      logger.info('First')
      setTimeout(() => logger.info('Second'), 100)
      setTimeout(() => process.exit(7), 200)`
    const args = ['--import', 'tsx', '--input-type=module', '-e', script]
    const stdio = ['ignore', full, 'inherit'] as const
    const { status } = spawnSync(process.execPath, args, { stdio: [...stdio], timeout: 20_000 })
    fs.closeSync(full)
    expect(status).toBe(7)
  })
})
