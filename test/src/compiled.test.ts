import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { compiled } from '../../scripts/compiled.mjs'

/** In two parts: the name as a whole is replaced in this file, too. */
const ADDRESS = ['import.meta', 'url'].join('.')

let root: string
const put = (file: string, text: string) => fs.writeFileSync(path.join(root, file), text)
const compile = async (): Promise<string> => {
  const cache = path.join(root, 'node_modules', '.cache')
  const { 'main.ts': file = '' } = await compiled({ cache, root, scripts: ['main.ts'] })
  return file
}
const run = (file: string): string => execFileSync(process.execPath, [file], { encoding: 'utf8' })

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'compiled-')))
  put('main.ts', `import { word } from './word.ts'\nconsole.log(word, ${ADDRESS})`)
  put('word.ts', `export const word: string = 'one'`)
})
afterEach(() => fs.rmSync(root, { force: true, recursive: true }))

describe('A script that is compiled', () => {
  it('runs like its source, with the address of the source as its own', async () => {
    const source = pathToFileURL(path.join(root, 'main.ts')).href
    expect(run(await compile())).toBe(`one ${source}\n`)
  })

  it('is not compiled again while none of its files changes', async () => {
    const file = await compile()
    const { mtimeMs } = fs.statSync(file)
    expect(await compile()).toBe(file)
    expect(fs.statSync(file).mtimeMs).toBe(mtimeMs)
  })

  it('is compiled again once a source has changed, and its former build still runs', async () => {
    const former = await compile()
    put('word.ts', `export const word = 'two'`)
    const newer = await compile()
    expect(run(newer)).toMatch(/^two /)
    expect(run(former)).toMatch(/^one /)
  })

  it('is compiled again if a source changed while it was compiled', async () => {
    const { readFile } = fs.promises
    const reading = jest.spyOn(fs.promises, 'readFile').mockImplementation((async (
      ...args: Parameters<typeof readFile>
    ) => {
      const source = await readFile(...args)
      if (String(args[0]).endsWith('word.ts')) put('word.ts', `export const word = 'two'`)
      return source
    }) as typeof readFile)
    const former = await compile()
    reading.mockRestore()
    expect(run(former)).toMatch(/^one /)
    expect(run(await compile())).toMatch(/^two /)
  })

  it('removes builds that were last used over a day ago', async () => {
    const former = await compile()
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    fs.utimesSync(path.dirname(former), yesterday, yesterday)
    put('word.ts', `export const word = 'two'`)
    const newer = await compile()
    expect([former, newer].map((file) => fs.existsSync(file))).toEqual([false, true])
  })

  it('rejects with the file and the place of a syntax error', async () => {
    put('word.ts', 'export const word = (')
    await expect(compile()).rejects.toThrow(/word\.ts:1:21: ERROR/)
  })
})
