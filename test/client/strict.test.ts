import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

/** The client's declarations as the package has them, by path. */
const declarations = (): Map<string, string> => {
  const { config } = ts.readConfigFile('tsconfig.client.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const emitted = new Map<string, string>()
  ts.createProgram(fileNames, { ...options, emitDeclarationOnly: true, outDir: '/dist' }).emit(
    undefined,
    (name, text) => emitted.set(name, text),
  )
  return emitted
}

const MODES = {
  bundler: {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  },
  nodenext: {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  },
}

describe('The client’s declarations', () => {
  const files = declarations()

  it.each(Object.entries(MODES))(
    'compile under %s with every strict option, library checks included',
    (_name, mode) => {
      expect([...files.keys()].map((name) => path.basename(name))).toContain('error.d.ts')
      const options: ts.CompilerOptions = {
        ...mode,
        exactOptionalPropertyTypes: true,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        noEmit: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        strict: true,
        target: ts.ScriptTarget.ES2023,
        types: [],
      }
      const host = ts.createCompilerHost(options)
      const { fileExists, getSourceFile, readFile } = host
      const packageFile = '/dist/package.json'
      const textOf = (name: string) =>
        name === packageFile ? '{ "type": "module" }' : files.get(name)
      host.directoryExists = (name) => name.startsWith('/dist') || ts.sys.directoryExists(name)
      host.fileExists = (name) => textOf(name) !== undefined || fileExists(name)
      host.readFile = (name) => textOf(name) ?? readFile(name)
      host.getSourceFile = (name, ...rest) => {
        const text = textOf(name)
        return text === undefined
          ? getSourceFile(name, ...rest)
          : ts.createSourceFile(name, text, {
              impliedNodeFormat: ts.ModuleKind.ESNext,
              languageVersion: ts.ScriptTarget.ES2023,
            })
      }
      const faults = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
      expect(
        faults.map(
          ({ file, messageText }) =>
            `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        ),
      ).toEqual([])
    },
  )
})
