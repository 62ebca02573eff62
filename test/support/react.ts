import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { transformSync } from 'esbuild'

const require = createRequire(import.meta.url)

/** A React app from a JSX module: its script for browsers, and its server rendering. */
export type ReactApp = {
  /** Returns a script that renders it into `#root` in development mode, where React checks hydration. */
  script: (how: 'hydrate' | 'render') => string
  markup: string
}

/** @param source JSX that exports an `App` and imports React only */
export const reactApp = (source: string): ReactApp => {
  const { code } = transformSync(source, {
    format: 'cjs',
    jsx: 'automatic',
    loader: 'jsx',
    target: 'es2022',
  })
  const START = {
    hydrate: `hydrateRoot(document.getElementById('root'), tree)`,
    render: `createRoot(document.getElementById('root')).render(tree)`,
  }
  return {
    markup: renderToString(evaluate(code)),
    script: (how) => `(() => {
      const process = { env: { NODE_ENV: 'development' } }
      const modules = { ${modulesOf({ ...REACT, app: code })} }
      const made = {}
      const require = (name) => {
        if (made[name]) return made[name].exports
        made[name] = { exports: {} }
        modules[name](made[name], made[name].exports, require, process)
        return made[name].exports
      }
      const { createElement, StrictMode } = require('react')
      const { createRoot, hydrateRoot } = require('react-dom/client')
      const tree = createElement(StrictMode, null, createElement(require('app').App))
      ${START[how]}
    })()`,
  }
}

const renderToString = (App: unknown): string => {
  const { createElement, StrictMode } = require('react')
  return require('react-dom/server').renderToString(
    createElement(StrictMode, null, createElement(App)),
  )
}

const evaluate = (code: string): unknown => {
  const module = { exports: {} as { App?: unknown } }
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  return module.exports.App
}

/** Returns the installed React for a browser: each CommonJS module as a function. */
const modulesOf = (sources: Record<string, string>): string =>
  Object.entries(sources)
    .map(([name, code]) => `${JSON.stringify(name)}(module, exports, require, process) {${code}\n}`)
    .join(',\n')

const dom = path.dirname(require.resolve('react-dom/package.json'))
const fileOf = (from: string, name: string): string => {
  const [home = '', part = home] = name.split('/')
  const folder = path.dirname(createRequire(from).resolve(`${home}/package.json`))
  const file = { client: 'react-dom-client', 'jsx-runtime': 'react-jsx-runtime' }[part] ?? part
  return fs.readFileSync(path.join(folder, `cjs/${file}.development.js`), 'utf8')
}
const REACT = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'].map((name) => [
    name,
    fileOf(path.join(dom, 'package.json'), name),
  ]),
)
