import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Step } from '../support/copy.ts'
import { copyRepository, stepsOf, take } from '../support/copy.ts'
import { readFeed } from '../support/feeds.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { run, scriptEnv, startProcess } from '../support/process.ts'

const GUIDE = fs.readFileSync('CONTRIBUTING.md', 'utf8')

/** What goes through all kinds, and so takes in a new one. */
const THROUGH_ALL_KINDS = [
  ...['endpoints/addresses', 'endpoints/developers', 'endpoints/documented', 'endpoints/indexes'],
  ...['endpoints/openapi', 'property/neverPublic', 'src/assets', 'src/layers', 'src/kind'],
  ...['src/resources', 'client/types'],
]

const SEED = `
import { getPayload } from 'payload'
import config from './payload.config.ts'

const payload = await getPayload({ config })
const district = await payload.create({
  collection: 'school-boards',
  data: { _status: 'published', name: 'Ash County', slug: 'ash' },
})
const publishedAt = '2026-03-01T15:00:00.000Z'
await payload.create({
  collection: 'articles',
  data: { _status: 'published', publishedAt, readingTime: 7, slug: 'read', title: 'Read' },
})
await payload.create({
  collection: 'lawsuits',
  data: { _status: 'published', court: 'Chancery Court', district: district.id, publishedAt, slug: 'fox', title: 'Fox v. Ash' },
})
await payload.create({
  collection: 'lawsuits',
  data: { _status: 'draft', court: 'Secret Court', title: 'Not filed yet' },
  draft: true,
})
process.exit(0)
`

let folder: string
let server: NewsroomProcess

/** Runs a command of the guide in the copy. */
const sh = async (command: string): Promise<string> => {
  const [program = '', ...args] = command.split(' ')
  const dataDir = path.join(folder, '.data', 'commands')
  const env = scriptEnv(dataDir) as NodeJS.ProcessEnv
  delete env.DATABASE_URI
  return promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stderr, stdout }) => {
      throw new Error(`${command}: ${stdout}${stderr}`)
    },
  )
}

const follow = async (steps: Step[]): Promise<void> => {
  for (const step of steps) {
    if (!('commands' in step)) take(folder, step)
    else for (const command of step.commands) await sh(command)
  }
}

/** Files that a reader of these steps has touched by hand. */
const handMade = (steps: Step[]): string[] =>
  steps.flatMap((step) => ('file' in step ? [step.file] : []))

beforeAll(() => {
  folder = copyRepository()
})
afterAll(async () => {
  await server?.stop()
  fs.rmSync(folder, { force: true, recursive: true })
})

describe('CONTRIBUTING, followed to the letter', () => {
  const [field, card, noun] = ['Add a field', 'Add a card to the dashboard', 'Add a noun'].map(
    (heading) => stepsOf(GUIDE, heading),
  )

  it('adds a field in its collection and one line, a noun in a file, a folder and two indexes', async () => {
    expect(handMade(field!)).toEqual(['collections/Articles.ts', 'endpoints/articles/item.ts'])
    const elsewhere = handMade(noun!).filter((file) => !file.startsWith('endpoints/lawsuits/'))
    expect(elsewhere).toEqual([
      'collections/Lawsuits.ts',
      'collections/index.ts',
      'endpoints/index.ts',
    ])
    await follow(field!)
    await follow(noun!)
  })

  it('adds a card by its list, its title, its place and a test that passes', async () => {
    expect(handMade(card!)).toEqual([
      'src/editing/dashboard/cards.ts',
      'src/editing/dashboard/words.ts',
      'src/plugin/dashboard.ts',
      'test/collections/publishedCard.test.ts',
    ])
    await follow(card!)
  })

  it('passes the checks of types, lint and format afterwards', async () => {
    await sh('npm run types')
    await sh('npm run lint')
    await sh('npm run formatted')
  })

  it('passes the tests that cover all kinds', async () => {
    await sh(
      `npm run test:unit -- -w 1 ${THROUGH_ALL_KINDS.map((name) => `test/${name}`).join(' ')}`,
    )
  })

  it('serves the new field and the new noun from a database with the guide’s migrations', async () => {
    const dataDir = path.join(folder, '.data', 'newsroom')
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(path.join(folder, 'seed.ts'), SEED)
    const env = { DATABASE_URI: undefined, DATA_DIR: dataDir }
    const seeded = await run('seed.ts', [], { cwd: folder, env: { ...scriptEnv(dataDir), ...env } })
    expect(seeded).toMatchObject({ code: 0 })
    server = await startProcess(env, { cwd: folder })
    const get = async (url: string) => {
      const answer = await fetch(`${server.url}${url}`)
      expect([url, answer.status]).toEqual([url, 200])
      return answer.text()
    }
    const data = async (url: string) => JSON.parse(await get(url)).data
    const client = fs.readFileSync(path.join(folder, 'client/api.ts'), 'utf8')
    const { components, paths } = JSON.parse(await get('/api/v1/openapi.json'))

    expect(await data('/api/v1/articles')).toMatchObject([{ readingTime: 7 }])
    expect(await data('/api/v1/articles/read')).toMatchObject([{ readingTime: 7 }])
    expect(components.schemas.Article.properties.readingTime).toMatchObject({
      description: 'Minutes that it takes to read.',
    })
    expect(client).toContain('readingTime: ')

    const lawsuit = { court: 'Chancery Court', district: { slug: 'ash' }, title: 'Fox v. Ash' }
    expect(await data('/api/v1/lawsuits')).toMatchObject([lawsuit])
    expect(await data('/api/v1/lawsuits?district=ash')).toMatchObject([lawsuit])
    expect(await data('/api/v1/lawsuits/fox')).toMatchObject([lawsuit])
    for (const url of ['/lawsuits', '/lawsuits/fox', '/embed/lawsuits', '/developers']) {
      expect(await get(url)).toContain(url === '/developers' ? 'lawsuits' : 'Fox v. Ash')
    }
    for (const url of ['/lawsuits.xml', '/lawsuits.atom', '/lawsuits.json']) {
      const { items } = readFeed(url, await get(url))
      expect(items.map(({ title }) => title)).toEqual(['Fox v. Ash'])
    }
    const map = await get('/sitemap.xml')
    expect(map).toContain('/sitemaps/lawsuits-1.xml')
    expect(await get('/sitemaps/lawsuits-1.xml')).toContain('/lawsuits/fox')
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/lawsuits', '/lawsuits/{slug}']))
    expect(client).toContain("'lawsuits'")
  })
})
