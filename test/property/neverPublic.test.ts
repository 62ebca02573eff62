import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/content.ts'
import type { Corpus } from '../support/corpus.ts'
import { isPublic, makeCorpus } from '../support/corpus.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest } from '../support/rest.ts'
import { linkTo } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
let corpus: Corpus
let addresses: string[]
let rest: Rest

beforeAll(async () => {
  rest = await signInRest(newsroom, await desk.user(['admin']))
  const counts = { articles: 12, charters: 5, documents: 6, schoolBoards: 5, wire: 6 }
  corpus = await makeCorpus(desk, counts)
  const moved = corpus.articles[0]!
  await desk.update('articles', moved, { _status: 'published', slug: 'articles-0-moved' })
  const articles = corpus.articles.map(({ id }) => id)
  await desk.publish('newsletter-issues', { articles, slug: 'issue' })
  const known = Object.values(corpus).flatMap((made) => made.map(({ slug }) => slug as string))
  addresses = everyAddress([...known, 'articles-0-moved', 'issue', ...SECRET_SLUGS])
}, 300_000)

const FAR = '2099-01-01T00:00:00.000Z'
const SECRET_SLUGS = ['secret-0', 'secret-1', 'secret-2']
const DATED = ['articles', 'wire-posts', 'documents', 'newsletter-issues']
const DRAFTED = [...DATED, 'school-boards', 'charter-applications', 'beats', 'legislators']
const COMPANIONS = ['authors', 'categories', 'regions', 'counties', 'media', 'files']

/** What never was public, made by the steps below. */
type Secret = { collection: string; doc: Doc; trashed?: boolean }

const any = fc.nat({ max: 999 })
const STEPS = [
  'draft',
  'schedule',
  'edit',
  'publish-later',
  'unschedule',
  'trash',
  'restore',
  'delete',
  'draft-over',
  'duplicate',
  'many',
  'many-public',
  'public-doors',
  'restore-version',
  'companion',
  'edit-companion',
  'delete-companion',
  'user',
  'import',
] as const
const step = fc.record({ a: any, b: any, what: fc.constantFrom(...STEPS) })
type Step = { a: number; b: number; what: (typeof STEPS)[number] }

const at = <T>(items: T[], n: number): T | undefined => items[n % Math.max(1, items.length)]

/** A save that the newsroom refuses in words is no save: it must change nothing either. */
const refused = (error: { status?: number }): void => {
  if (error.status !== 400 && error.status !== 409) throw error
}

describe('what never was public', () => {
  it('should change no byte of any answer, whatever editors do with it', async () => {
    const before = await everyAnswer(newsroom.payload, addresses)
    const secrets: Secret[] = []
    const companions: Secret[] = []
    let made = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14, minLength: 6 }), async (steps) => {
        for (const next of steps) await take(next).catch(refused)
        const after = await everyAnswer(newsroom.payload, addresses)
        expect(after).toEqual(before)
      }),
      { endOnFailure: true, numRuns: 4 },
    )
    expect(Object.values(before).filter(({ status }) => status === 200).length).toBeGreaterThan(30)
    expect(new Set(Object.values(before).map(({ status }) => status))).toEqual(
      new Set([200, 301, 400, 404, 410]),
    )

    async function take({ a, b, what }: Step): Promise<void> {
      const [secret, companion] = [at(secrets, a), at(companions, a)]
      made += 1
      switch (what) {
        case 'draft':
        case 'schedule': {
          const collection = at(what === 'draft' ? DRAFTED : DATED, a)!
          const data = { ...content(collection, b), slug: slugOf(b) }
          const doc =
            what === 'draft'
              ? await desk.draft(collection, data)
              : await desk.publish(collection, { ...data, publishedAt: FAR })
          secrets.push({ collection, doc })
          return
        }
        case 'draft-over': {
          const [collection, doc] = published(a, b)
          const data = { ...content(collection, a), slug: slugOf(a) }
          await desk.update(collection, doc, data, { draft: true })
          return
        }
        case 'duplicate': {
          const [collection, doc] = published(a, b)
          const path = `${collection}/${doc.id}/duplicate?draft=false`
          const copy = await rest('POST', path, { _status: 'published' })
          if (copy.status === 200) secrets.push({ collection, doc: copy.body.doc })
          return
        }
        case 'many': {
          const action = at(['trash', 'restore', 'withdraw'], b)!
          await many(action, secrets.slice(a % 3))
          return
        }
        case 'many-public': {
          const [collection, doc] = published(a, b)
          await many(at(['trash', 'restore', 'delete'], b)!, [{ collection, doc }])
          return
        }
        case 'public-doors': {
          const [collection, doc] = published(a, b)
          const path = `${collection}/${doc.id}`
          await rest('PATCH', path, { deletedAt: FAR })
          await rest('PATCH', `${path}?draft=true`, { deletedAt: FAR })
          await rest('PATCH', path, { _status: 'draft' })
          await rest('PATCH', path, { _status: null })
          await rest('PATCH', `${collection}?where[id][equals]=${doc.id}`, { _status: 'draft' })
          await rest('DELETE', `${collection}?where[id][equals]=${doc.id}`)
          await rest('DELETE', path)
          return
        }
        case 'restore-version': {
          const [collection, doc] =
            b % 2 && secret ? [secret.collection, secret.doc] : published(a, b)
          const { docs } = await newsroom.payload.findVersions({
            collection: collection as 'articles',
            pagination: false,
            where: { parent: { equals: doc.id } },
          })
          const path = `${collection}/versions/${at(docs, b)?.id}?draft=false`
          expect([200, 400, 403]).toContain((await rest('POST', path)).status)
          return
        }
        case 'companion': {
          const collection = at(COMPANIONS, a)!
          companions.push({ collection, doc: await desk.create(collection, {}) })
          return
        }
        case 'edit-companion':
          if (companion)
            await desk.update(companion.collection, companion.doc, {
              alt: `${made}`,
              name: `N ${made}`,
            })
          return
        case 'delete-companion':
          if (!companion) return
          companions.splice(companions.indexOf(companion), 1)
          await desk.destroy(companion.collection, companion.doc)
          return
        case 'user':
          await desk.user(['reporter'])
          return
        case 'import': {
          const data = {
            hash: 'h',
            kind: 'articles',
            item: `i${made}`,
            sourceKey: `k${made}`,
            stamp: 's',
          }
          await desk.create('imports', data)
          return
        }
      }
      if (!secret) return
      const { collection, doc } = secret
      if (what === 'delete') {
        secrets.splice(secrets.indexOf(secret), 1)
        await desk.destroy(collection, doc)
      } else if (what === 'restore') {
        if (secret.trashed) await desk.update(collection, doc, { deletedAt: null })
        secret.trashed = false
      } else if (secret.trashed) {
        return
      } else if (what === 'trash') {
        await desk.trash(collection, doc)
        secret.trashed = true
      } else if (what === 'edit') {
        await desk.update(collection, doc, content(collection, b), { draft: true })
      } else if (what === 'unschedule') {
        await desk.withdraw(collection, doc, 'Never seen.')
      } else if (DATED.includes(collection)) {
        await desk.update(collection, doc, { _status: 'published', publishedAt: FAR })
      }
    }

    /** By the newsroom's own endpoint, a collection at a time. */
    async function many(action: string, some: Secret[]): Promise<void> {
      for (const collection of new Set(some.map((one) => one.collection))) {
        const ofOne = some.filter((one) => one.collection === collection)
        const ids = ofOne.map(({ doc }) => doc.id)
        const { body } = await rest('POST', `${collection}/bulk`, { action, ids, reason: 'No.' })
        for (const { id, ok } of body.results as { id: unknown; ok: boolean }[]) {
          const one = ofOne.find(({ doc }) => doc.id === id)
          if (one && ok && action !== 'withdraw') one.trashed = action === 'trash'
        }
      }
    }

    /** One of the three addresses that the answers above ask for, or one of its own. */
    function slugOf(n: number): string | undefined {
      const wanted = SECRET_SLUGS[n % 6]
      return secrets.some(({ doc }) => doc.slug === wanted) ? undefined : wanted
    }

    /** Content that refers to what is public and to what is not. */
    function content(collection: string, n: number): Record<string, unknown> {
      const ids = (name: string) =>
        companions.filter((one) => one.collection === name).map(({ doc }) => doc.id)
      const live = (name: string) =>
        secrets.filter((one) => one.collection === name && !one.trashed).map(({ doc }) => doc)
      const cited = [...live('documents'), ...corpus.documents.filter(isPublic)]
      const board = at([...live('school-boards'), ...corpus.schoolBoards], n)!
      const text = body([`Text ${n}. `, linkTo('documents', at(cited, n)!, 'A link')])
      const shared = { districts: [board.id] }
      const dates = n % 2 ? { corrections: [{ text: `C ${n}`, type: 'update' }] } : {}
      const file = at(ids('files'), n)
      switch (collection) {
        case 'articles':
          return {
            ...shared,
            ...dates,
            authors: [...ids('authors'), corpus.authors[0]!.id],
            beat: at([...live('beats'), ...corpus.beats], n)!.id,
            body: text,
            documents: [at(cited, n)!.id],
            image: at(ids('media'), n) ?? null,
            title: `Secret ${n}`,
          }
        case 'wire-posts':
          return { ...shared, ...dates, body: text, headline: `Secret ${n}`, kind: 'vote' }
        case 'documents':
          return {
            ...shared,
            title: `Secret ${n}`,
            ...(file && { file, link: null }),
            kind: 'secret',
          }
        case 'school-boards':
          return {
            county: at([...ids('counties'), corpus.counties[0]!.id], n),
            name: `Secret ${n}`,
            priority: true,
          }
        case 'charter-applications':
          return { district: board.id, name: `Secret ${n}` }
        default:
          return { name: `Secret ${n}` }
      }
    }

    function published(a: number, b: number): [string, Doc] {
      const [collection, items] = at(
        [
          ['articles', corpus.articles],
          ['wire-posts', corpus.wire],
          ['documents', corpus.documents],
          ['school-boards', corpus.schoolBoards],
          ['charter-applications', corpus.charters],
          ['beats', corpus.beats],
        ] as const,
        a,
      )!
      return [collection, at(items.filter(isPublic), b)!]
    }
  }, 600_000)
})
