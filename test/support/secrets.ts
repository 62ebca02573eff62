import { expect } from '@jest/globals'
import type { Payload } from 'payload'
import { nouns } from '../../endpoints/index.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'
import type { Corpus } from './corpus.ts'
import { isPublic } from './corpus.ts'
import type { Rest } from './rest.ts'
import { at, secretContent } from './secretContent.ts'

export const SECRET_SLUGS = ['secret-0', 'secret-1', 'secret-2']

/** Steps of editors, and of anonymous clients, on items that were never public. */
export const STEPS = [
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

export type Step = { a: number; b: number; what: (typeof STEPS)[number] }

/** An item that was never public, created by the steps below. */
export type Secret = { collection: string; doc: Doc; trashed?: boolean }

const FAR = '2099-01-01T00:00:00.000Z'
const kinds = nouns.map(({ kind }) => kind)
const DRAFTED = kinds.map(({ collection }) => collection)
const DATED = kinds.filter(({ hasPublishedAt }) => hasPublishedAt).map((kind) => kind.collection)
const COMPANIONS = ['authors', 'categories', 'regions', 'counties', 'media', 'files']

/** Returns public items for the steps: those of the corpus, and one of each other kind. */
export const publishRest = async (desk: Newsdesk, corpus: Corpus): Promise<[string, Doc[]][]> => {
  const known: [string, Doc[]][] = [
    ['articles', corpus.articles.filter(isPublic)],
    ['wire-posts', corpus.wire.filter(isPublic)],
    ['documents', corpus.documents.filter(isPublic)],
    ['school-boards', corpus.schoolBoards.filter(isPublic)],
    ['charter-applications', corpus.charters.filter(isPublic)],
    ['beats', corpus.beats.filter(isPublic)],
  ]
  const others = DRAFTED.filter((name) => !known.some(([collection]) => collection === name))
  for (const collection of others) known.push([collection, [await desk.publish(collection)]])
  return known
}

/** Runs steps in sequence, and records the items that they create. */
export const makeSteps = (args: {
  corpus: Corpus
  desk: Newsdesk
  payload: Payload
  /** Public items by collection. */
  shown: [string, Doc[]][]
  rest: Rest
}): ((step: Step) => Promise<void>) => {
  const { corpus, desk, payload, rest, shown } = args
  const secrets: Secret[] = []
  const companions: Secret[] = []
  let made = 0
  return take

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
        const { docs } = await payload.findVersions({
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

  /** Uses the bulk endpoint, per collection. */
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

  /** Returns one of three slugs that are requested above, or none. */
  function slugOf(n: number): string | undefined {
    const wanted = SECRET_SLUGS[n % 6]
    return secrets.some(({ doc }) => doc.slug === wanted) ? undefined : wanted
  }

  function content(collection: string, n: number): Record<string, unknown> {
    return secretContent({ collection, companions, corpus, n, secrets })
  }

  function published(a: number, b: number): [string, Doc] {
    const [collection, items] = at(shown, a)!
    return [collection, at(items, b)!]
  }
}
