import fs from 'node:fs'
import ts from 'typescript'

/** Returns the client's files as packaged: JavaScript modules by name. */
export const clientFiles = (): Record<string, string> =>
  Object.fromEntries(
    sources().map((name) => [
      name.replace(/\.ts$/, '.js'),
      ts.transpileModule(fs.readFileSync(`client/${name}`, 'utf8'), {
        compilerOptions: {
          module: ts.ModuleKind.ESNext,
          removeComments: true,
          rewriteRelativeImportExtensions: true,
          target: ts.ScriptTarget.ES2023,
          verbatimModuleSyntax: true,
        },
      }).outputText,
    ]),
  )

const sources = (): string[] => fs.readdirSync('client').filter((name) => name.endsWith('.ts'))
