import { describe, expect, it } from '@jest/globals'
import { mongoOf, readersConnectionOf } from '../../src/database/mongo.ts'
import { meter } from '../support/scale/meter.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

describe('The scale meter on MongoDB', () => {
  it('counts the queries of readers as well as those of staff', async () => {
    await newsroom.desk.publish('articles', { slug: 'known', title: 'Known' })
    const readers = await meter(newsroom.payload, () => newsroom.ask('/api/v1/articles/known'))
    expect(readers.map(({ text }) => text)).toContainEqual(expect.stringContaining('"articles"'))
    const staff = await meter(newsroom.payload, () =>
      newsroom.payload.find({ collection: 'articles', depth: 0, limit: 1 }),
    )
    expect(staff.map(({ text }) => text)).toContainEqual(expect.stringContaining('"articles"'))
  })
})

describe('The pools of connections', () => {
  it('have a maximum of 50 connections each when the address sets none', () => {
    const mongo = mongoOf(newsroom.payload.db)!
    for (const connection of [mongo.connection, readersConnectionOf(mongo)])
      expect(connection.getClient().options.maxPoolSize).toBe(50)
  })
})
