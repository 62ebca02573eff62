import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { followBills } from '../collections/bills/follow.ts'
import { inOneTransaction } from '../src/database/inOneTransaction.ts'
import type { Content } from './content/index.ts'
import { drawImage } from './drawImage.ts'
import { printPdf } from './printPdf.ts'
import { SLUGS } from './slugs.ts'
import type { Staff } from './staff.ts'
import { addStaff } from './staff.ts'
import type { Keys, Work } from './work.ts'
import { idOf } from './work.ts'
import { bodyOf, dataOf } from './data.ts'
import { makeWriter } from './writer.ts'

/** Called after each item, for a progress bar. */
export type OnProgress = (args: { done: number; total: number; what: string }) => void

/**
 * Stores the demo content through Payload as editors would, with hooks, versions and the change log. Each item is dated at instants
 * before the anchor.
 */
export const seed = async (args: {
  anchor: Date
  content: Content
  onProgress?: OnProgress
  payload: Payload
}): Promise<void> => {
  const { anchor, content, onProgress, payload } = args
  const keys: Keys = new Map()
  const staff: Staff = new Map()
  const write = makeWriter({ anchor, keys, payload, staff })
  const total = ORDER.reduce((sum, name) => sum + content[name].length, 0)
  let done = 0
  for (const name of ORDER) {
    const work: Work[] = content[name].map((item) => ({
      collection: SLUGS[name],
      item,
      make: async () => ({
        data: { ...dataOf({ collection: name, item, keys }), ...bodyOf({ item, keys }) },
        ...(name === 'files' && { file: await printPdf(item as Content['files'][number]) }),
        ...(name === 'media' && { file: drawImage(item as Content['media'][number]) }),
      }),
    }))
    for (let start = 0; start < work.length; start += BATCH) {
      const batch = work.slice(start, start + BATCH)
      await write(batch)
      done += batch.length
      onProgress?.({ done, total, what: SLUGS[name] })
    }
    if (name === 'authors') await addStaff({ authors: content.authors, keys, payload, staff })
    if (name === 'bills') await followAll({ content, keys, payload })
  }
}

/** Updates members' records once for all bills, dated by the newest roll call. */
const followAll = async (args: {
  content: Content
  keys: Keys
  payload: Payload
}): Promise<void> => {
  const { content, keys, payload } = args
  const last = content.bills
    .map(({ createdAt = '' }) => createdAt)
    .sort()
    .at(-1)
  if (!last) return
  const req = await createLocalReq({ context: { changedAt: new Date(last) } }, payload)
  const members = content.legislators.map(({ key }) => idOf(keys, 'legislators', key))
  await inOneTransaction(req, () => followBills(req, members))
}

/** Items per transaction: few enough to keep it short, many enough to save disk writes. */
const BATCH = 25

/** Collections in the order of their references: targets first. */
const ORDER = [
  'media',
  'authors',
  'categories',
  'regions',
  'counties',
  'files',
  'beats',
  'schoolBoards',
  'legislators',
  'bills',
  'documents',
  'charterApplications',
  'schools',
  'articles',
  'wirePosts',
  'newsletterIssues',
  'aboutSections',
] as const satisfies (keyof Content)[]
