import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stepsOf, take } from '../support/copy.ts'
import type { OwnApp } from '../support/ownApp.ts'
import { makeOwnApp, nodeArgs } from '../support/ownApp.ts'

const GUIDE = fs.readFileSync('docs/plugin.md', 'utf8')

/** An app without the plugin, as Payload's template is; the plugin that it gets is this repository. */
const APP: Record<string, string> = {
  'ask.mjs': `
    import process from 'node:process'
    import { getPayload } from 'payload'
    import config from './src/payload.config.ts'
    import { answerPublic } from '${path.resolve('src/plugin/publicSide.ts')}'

    const payload = await getPayload({ config })
    const published = { _status: 'published' }
    const district = await payload.create({
      collection: 'school-boards',
      data: { ...published, name: 'Ash County' },
    })
    const create = (data, draft = false) => payload.create({ collection: 'hearings', data, draft })
    await create({ ...published, district: district.id, place: 'City Hall', title: 'The budget' })
    await create({ title: 'A secret draft' }, true)
    const answers = {}
    for (const address of process.argv.slice(2)) {
      const [path, search = ''] = address.split('?')
      const request = { header: () => undefined, method: 'GET', path, search }
      const { body, status } = await answerPublic({ payload, request })
      answers[address] = { body, status }
    }
    // A pipe holds about 200 KB: exit only once all is written.
    process.stdout.write(JSON.stringify(answers), () => process.exit(0))
  `,
  'src/payload.config.ts': `import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'

export default buildConfig({
  admin: { user: 'users' },
  collections: [{ slug: 'users', auth: true, fields: [] }],
  db: sqliteAdapter({
    client: { url: 'file:./app.db' },
  }),
  editor: lexicalEditor(),
  logger: { options: { level: 'silent' } },
  plugins: [],
  secret: 'a secret of the guide',
  telemetry: false,
  typescript: { autoGenerate: false, outputFile: 'src/payload-types.ts' },
})
`,
}

const ADDRESSES = [
  ...['/api/v1/hearings', '/api/v1/hearings/the-budget', '/api/v1/hearings?district=ash-county'],
  ...['/hearings', '/hearings/the-budget', '/hearings.xml', '/hearings.json', '/embed/hearings'],
  ...['/sitemaps/hearings-1.xml', '/developers'],
]

let app: OwnApp
beforeAll(() => {
  app = makeOwnApp(APP)
})
afterAll(() => app.remove())

describe('the guide, followed to the letter', () => {
  const steps = stepsOf(GUIDE, 'A kind of your own')

  it('adds the plugin in “Quick start” by a new file and two edits', () => {
    const files = stepsOf(GUIDE, 'Quick start').flatMap((step) => ('file' in step ? [step] : []))
    expect(files.map(({ file }) => file)).toEqual([
      ...['newsroom.mjs', 'src/payload.config.ts', 'src/payload.config.ts'],
    ])
    for (const step of files) take(app.folder, step)
  })

  it('adds a kind in “A kind of your own” by three new files, two edits and generate:types, which writes the type Hearing', async () => {
    expect(steps.map((step) => ('file' in step ? step.file : 'commands'))).toEqual([
      ...['src/hearings/collection.ts', 'src/hearings/kind.ts', 'src/hearings/index.ts'],
      ...['src/payload.config.ts', 'newsroom.mjs', 'commands'],
    ])
    for (const step of steps) {
      if (!('commands' in step)) take(app.folder, step)
      else {
        const [command = ''] = step.commands
        expect(command).toMatch(/generate:types$/)
        await app.node(nodeArgs(command))
      }
    }
    const types = fs.readFileSync(path.join(app.folder, 'src/payload-types.ts'), 'utf8')
    expect(types).toContain('export interface Hearing {')
  })

  it('makes an app that answers 200 at every address of the kind, without drafts', async () => {
    const stdout = await app.node(['--import', 'tsx', 'ask.mjs', ...ADDRESSES])
    const answers = JSON.parse(stdout.slice(stdout.indexOf('{"/api'))) as Record<
      string,
      { body: string; status: number }
    >
    for (const address of ADDRESSES) {
      const { body = '', status } = answers[address] ?? {}
      expect([address, status]).toEqual([address, 200])
      expect(body).toMatch(address === '/developers' ? /hearings/ : /The budget|the-budget/)
      expect(body).not.toContain('A secret draft')
    }
    expect(JSON.parse(answers['/api/v1/hearings']?.body ?? '').data).toMatchObject([
      { district: { slug: 'ash-county' }, place: 'City Hall', title: 'The budget' },
    ])
  })
})
