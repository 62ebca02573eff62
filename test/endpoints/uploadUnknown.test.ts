import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { UnknownCommit } from '../../src/database/unknownCommit.ts'
import { uploadText } from '../support/uploadText.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

describe('an upload whose commit has an unknown outcome', () => {
  it('keeps the file that its row names, and is rejected with “may have been saved”', async () => {
    const { dataDir, desk, payload } = newsroom
    const { db } = payload
    const begin = db.beginTransaction.bind(db)
    db.beginTransaction = async (options) => loseCommit(db, await begin(options))
    const upload = uploadText(desk, 'minutes.txt')
    await expect(upload).rejects.toThrow('may have been saved')
    db.beginTransaction = begin
    const { docs } = await payload.find({ collection: 'files' })
    const folder = path.join(dataDir, 'files')
    expect(docs.map(({ filename }) => filename)).toEqual(fs.readdirSync(folder))
    expect(docs).toHaveLength(1)
  })
})

/** Loses the answer of the commit of an open transaction, which happens. @returns the transaction's id */
const loseCommit = (db: object, id: null | number | string) => {
  const session = (db as { sessions: Record<string, Session> }).sessions[String(id)]
  // SQLite's adapter commits by the first, the driver of MongoDB by the second.
  for (const name of ['resolve', 'commitTransaction'] as const) {
    const commit = session?.[name]
    if (!session || !commit) continue
    session[name] = async (...args) => {
      await commit.apply(session, args)
      throw new UnknownCommit(new Error('the connection was closed'))
    }
  }
  return id
}

type Commit = (...args: unknown[]) => Promise<unknown>

type Session = { commitTransaction?: Commit; resolve?: Commit }
