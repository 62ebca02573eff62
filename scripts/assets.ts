import fs from 'node:fs'
import path from 'node:path'

/** Folders of style sheets and scripts that browsers get: each becomes a module, because a bundle has no files beside it. */
const FOLDERS = ['src/embed/browser', 'src/site/browser', 'src/site/developers/browser']

/** What the module of a folder says: its files by name, as they are but for the line that names globals to the linter. */
export const moduleOf = (folder: string): string => {
  const entries = fs
    .readdirSync(folder)
    .filter((name) => /\.(css|js)$/.test(name))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      return `  ${JSON.stringify(name)}: ${JSON.stringify(text.replace(/^\/\* global .*\*\/\s*/, ''))},`
    })
  return `// Made by npm run generate:assets from the files beside it.\nexport const files = {\n${entries.join('\n')}\n} as const\n`
}

export const ASSETS = FOLDERS.map((folder) => ({ file: `${folder}/index.ts`, folder }))

if (process.argv[1]?.endsWith('assets.ts')) {
  for (const { file, folder } of ASSETS) fs.writeFileSync(file, moduleOf(folder))
}
