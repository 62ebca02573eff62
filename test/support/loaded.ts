import fs from 'node:fs'
import path from 'node:path'

/** Returns the modules that a module loads: files by path, packages by import name. */
export const loadedBy = (entry: string): Set<string> => {
  const loaded = new Set<string>()
  const walk = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    const text = fs.readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?!type\b)[^']*from '([^']+)'/gm))
      if (name.startsWith('.')) walk(path.join(path.dirname(file), name))
      else loaded.add(name)
  }
  walk(entry)
  return loaded
}
