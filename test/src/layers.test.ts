import { describe, expect, it } from '@jest/globals'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { LAYERS } from '../../scripts/layers.mjs'

/** The files of a folder, and the files of the project that each imports, types included, by the compiler's own reading. */
const importsIn = (folder: string): [file: string, targets: string[]][] =>
  fs
    .readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = path.join(folder, name)
      const { importedFiles } = ts.preProcessFile(fs.readFileSync(file, 'utf8'), true, true)
      const targets = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      return [file, targets.map(({ fileName }) => path.join(path.dirname(file), fileName))]
    })

/** Every import between two folders of `src`. */
const arrows = importsIn('src')
  .flatMap(([file, targets]) =>
    targets
      .filter((target) => target.startsWith('src/'))
      .map((target) => ({ file, from: folderOf(file), target, to: folderOf(target) })),
  )
  .filter(({ from, to }) => from !== to)

const layerOf = (folder: string): number => LAYERS.findIndex((folders) => folders.includes(folder))

function folderOf(file: string): string {
  return file.split('/')[1] ?? file
}

describe('The layers of src', () => {
  it('contain every folder, and no folder that does not exist', () => {
    const folders = fs.readdirSync('src').filter((name) => !name.startsWith('.'))
    expect(LAYERS.flat().sort()).toEqual(folders.sort())
  })

  it('import from lower layers only, and so in no circle', () => {
    const wrong = arrows.filter(({ from, to }) => layerOf(to) >= layerOf(from))
    expect(wrong).toEqual([])
  })

  it('print their graph of imports', () => {
    const between = [...new Set(arrows.map(({ from, to }) => `${from} → ${to}`))]
    const lines = LAYERS.map((folders, layer) =>
      folders
        .map((folder) => {
          const below = between.filter((arrow) => arrow.startsWith(`${folder} → `))
          return `${layer + 1}  ${folder} → ${below.map((arrow) => arrow.split(' → ')[1]).join(', ') || 'nothing'}`
        })
        .join('\n'),
    ).reverse()
    process.stdout.write(
      `\nLayers of src, ${LAYERS.flat().length} folders, ${between.length} arrows:\n${lines.join('\n')}\n`,
    )
    expect(between.length).toBeGreaterThan(10)
  })
})

describe('The files of src, collections and endpoints', () => {
  it('import each other in no circle', () => {
    const left = new Map(['src', 'collections', 'endpoints'].flatMap(importsIn))
    // Files that import none of those that are left cannot be part of a circle.
    const free = () =>
      [...left].filter(([, targets]) => !targets.some((target) => left.has(target)))
    for (let files = free(); files.length > 0; files = free()) {
      for (const [file] of files) left.delete(file)
    }
    expect([...left.keys()]).toEqual([])
  })
})

/** What a file imports to run, without types. */
const imported = (file: string): string[] =>
  [
    ...fs
      .readFileSync(file, 'utf8')
      .matchAll(/^(?:import|export) (?!type )[^;']*?from '([^']+)'/gm),
  ].map(([, name = '']) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name))

describe('The files that run in the browser', () => {
  it('import nothing that needs a server', () => {
    const clients = ['src', 'collections']
      .flatMap(importsIn)
      .map(([file]) => file)
      .filter((file) => fs.readFileSync(file, 'utf8').startsWith("'use client'"))
    const reached = new Map(clients.map((file) => [file, file]))
    const wrong: string[] = []
    for (const [file, from] of reached) {
      for (const target of imported(file)) {
        if (SERVER.test(target)) wrong.push(`${from}: ${file} imports ${target}`)
        else if (fs.existsSync(target) && !reached.has(target)) reached.set(target, from)
      }
    }
    expect(clients.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })

  it('are named .client, and no other file is', () => {
    const wrong = ['src/editing', 'collections']
      .flatMap(importsIn)
      .map(([file]) => file)
      .filter((file) => {
        const isClient = fs.readFileSync(file, 'utf8').startsWith("'use client'")
        return isClient !== /\.client\.tsx?$/.test(file)
      })
    expect(wrong).toEqual([])
  })
})

/** Packages without a form for browsers. */
const SERVER =
  /^(node:|payload$|@payloadcms\/(db-|next|richtext-lexical$)|express|libsql|mongoose|pino)/
