import fs from 'node:fs'
import process from 'node:process'
import Module, { register } from 'node:module'

// Imported before a program: prints on its error stream which of Next's files it loads.
const extensions = Module._extensions
for (const [extension, load] of Object.entries(extensions)) {
  extensions[extension] = (module, file) => {
    if (/node_modules\/(@payloadcms\/)?next\//.test(file))
      fs.writeSync(2, `${process.pid} loads Next: ${file}\n`)
    return load(module, file)
  }
}

const HOOK = `
import fs from 'node:fs'
export const load = (url, context, next) => {
  if (/node_modules\\/(@payloadcms\\/)?next\\//.test(url)) fs.writeSync(2, process.pid + ' loads Next: ' + url + '\\n')
  return next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(HOOK)}`)
