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
    const commit = db.commitTransaction.bind(db)
    // The answer of a commit that happened is lost.
    db.commitTransaction = async (id) => {
      await commit(id)
      throw new UnknownCommit(new Error('the connection was closed'))
    }
    const upload = uploadText(desk, 'minutes.txt')
    await expect(upload).rejects.toThrow('may have been saved')
    db.commitTransaction = commit
    const { docs } = await payload.find({ collection: 'files' })
    const folder = path.join(dataDir, 'files')
    expect(docs.map(({ filename }) => filename)).toEqual(fs.readdirSync(folder))
    expect(docs).toHaveLength(1)
  })
})
