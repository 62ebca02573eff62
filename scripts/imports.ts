import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import ts from 'typescript'

/** Packages that built files import at run time and in types, each with one importing file. */
export type Imports = { code: Map<string, string>; types: Map<string, string> }

/**
 * Returns the packages that the files of a package import, from its entry points on.
 * @throws Error in one line that names an imported file which does not exist
 */
export const importsOf = (args: { dir: string; entries: string[] }): Imports => {
  const { dir, entries } = args
  const found: Imports = { code: new Map(), types: new Map() }
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const isTypes = file.endsWith('.d.ts')
    for (const name of namesIn(path.join(dir, file))) {
      if (isBuiltin(name)) continue
      if (!name.startsWith('.')) {
        const kind = isTypes ? found.types : found.code
        if (!kind.has(packageOf(name))) kind.set(packageOf(name), file)
        continue
      }
      const target = path.join(path.dirname(file), name)
      const next = isTypes ? target.replace(/\.[jt]sx?$/, '.d.ts') : target
      if (!fs.existsSync(path.join(dir, next)))
        throw new Error(`${file} imports ${name}, not there`)
      if (/\.js$|\.d\.ts$/.test(next)) walk(next)
    }
  }
  for (const entry of entries) walk(path.normalize(entry))
  return found
}

const namesIn = (file: string): string[] => {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(
    fs.readFileSync(file, 'utf8'),
    true,
    true,
  )
  return [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName)
}

/** Returns the package of an import: `@scope/name` for `@scope/name/part`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
