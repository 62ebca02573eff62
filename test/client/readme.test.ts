import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'
import { hashOf, newsroomClient } from '../../client/index.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { CLIENT_PACKAGE } from '../../src/site/developers/packages.ts'
import { untilFollowed } from '../support/log.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const README = fs.readFileSync('client/README.md', 'utf8')

/** What TypeScript has against a program that uses the client by its name. */
const faultsOf = (program: string): string[] => {
  const file = path.resolve('client/readme.example.ts')
  const options: ts.CompilerOptions = {
    allowImportingTsExtensions: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    paths: { [CLIENT_PACKAGE]: [path.resolve('client/index.ts')] },
    strict: true,
    target: ts.ScriptTarget.ES2023,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, program, ts.ScriptTarget.ES2023)
      : getSourceFile(name, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('The client’s README', () => {
  const blocks = [...README.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const program = blocks.join('\n')

  it('shows a list, an item, all items, errors, a key and a signal, in code that compiles', () => {
    for (const shown of ['.list(', '.get(', '.all(', 'NewsroomError', 'key:', 'signal:'])
      expect(program).toContain(shown)
    expect(faultsOf(program)).toEqual([])
    expect(faultsOf(`${program}\nnewsroom.list('articles', { bet: 'x' })`)).toHaveLength(1)
  })

  it('uses the package’s name in its heading, its install command and its imports', () => {
    expect(README).toMatch(new RegExp(`^# ${CLIENT_PACKAGE}\n`))
    expect(README).toContain(`npm install ${CLIENT_PACKAGE}\n`)
    expect([...program.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual([
      CLIENT_PACKAGE,
      CLIENT_PACKAGE,
      CLIENT_PACKAGE,
    ])
  })

  it('names every list and every kind of item', () => {
    const types = fs.readFileSync('client/api.ts', 'utf8')
    const nouns = [...types.matchAll(/^ {2}'\/([a-z-]+)(?:\/\{slug\})?': \{/gm)].map(
      ([, noun]) => noun,
    )
    expect(nouns.length).toBeGreaterThan(8)
    for (const noun of nouns) {
      const isNamed = noun === 'changes' || README.includes(`\`${noun}\``)
      expect([noun, isNamed]).toEqual([noun, true])
    }
  })

  it('lists every option in a table, with its default', () => {
    const source = fs.readFileSync('client/index.ts', 'utf8')
    const options = /type ClientOptions = \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
    const names = [...options.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name)
    expect(names).toHaveLength(5)
    const rows = [...README.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)]
    const told = Object.fromEntries(rows.map(([, name = '', unless = '']) => [name, unless]))
    expect(Object.keys(told).sort()).toEqual([...names].sort())
    const defaults = /const \{ (baseUrl\b[^}]*) \} = options/.exec(source)?.[1] ?? ''
    const inCode = defaults.split(', ').flatMap((part) => {
      const [, name = '', value = ''] = /^(\w+)(?:: \w+)? = (\w+)$/.exec(part) ?? []
      return name ? [[name, value === name ? `the platform's \`${name}\`` : `\`${value}\``]] : []
    })
    expect(inCode.map(([name]) => name).sort()).toEqual(['fetch', 'keep', 'retries'])
    expect(told).toEqual({ baseUrl: 'required', key: 'none', ...Object.fromEntries(inCode) })
  })
})

describe('The client’s README about a copy of everything', () => {
  const newsroom = useNewsroom()
  const host = useHost(newsroom)

  it('shows a walk through the log that passes what was withdrawn since, and addresses that another item has', async () => {
    const { desk, payload } = newsroom
    newsroomOf(payload).baseUrl = host.url
    const gone = await desk.publish('articles', { slug: 'gone', title: 'Gone' })
    await desk.withdraw('articles', gone, 'It was wrong.')
    const moved = await desk.publish('articles', { slug: 'here', title: 'Moved' })
    await desk.update('articles', moved, { _status: 'published', slug: 'there' })
    await desk.publish('articles', { slug: 'here', title: 'Its heir' })
    await untilFollowed(payload)
    const [, example = ''] =
      /## A copy of everything[\s\S]*?```ts\n([\s\S]*?)```/.exec(README) ?? []
    const code = example.replace(/^import .*$/m, '').replaceAll('https://news.example', host.url)
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    })
    const lines: string[] = []
    const console = { log: (...said: unknown[]) => lines.push(said.join(' ')) }
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor
    const run = new AsyncFunction('newsroom', 'hashOf', 'console', outputText)
    await run(newsroomClient({ baseUrl: host.url }), hashOf, console)
    expect(lines.map((line) => line.replace(/^\d+: /, ''))).toEqual([
      `take ${gone.publicId} back`,
      'Moved true',
      'Its heir true',
    ])
  })
})
