import { describe, expect, it } from '@jest/globals'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

describe('a deactivated user', () => {
  it('leaves assignments and drafts for an admin to hand over, and cannot be assigned an item', async () => {
    const admin = await signInTo(newsroom, 'admin')
    const left = await signInTo(newsroom, 'reporter', 'Left Person')
    const heir = await signInTo(newsroom, 'editor', 'Heir')
    const draft = await left.rest('POST', 'articles?draft=true', { title: 'Own draft' })
    const other = await heir.rest('POST', 'articles?draft=true', { title: 'Of the heir' })
    const place = `articles/${other.doc.id}/assignment`
    expect((await heir.rest('POST', place, { assignee: String(left.user.id) })).status).toBe(200)
    const { body } = await admin.rest('POST', `users/${left.user.id}/deactivate`, {})
    const titles = body.left.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Of the heir', 'Own draft'])
    expect(body.people.map(({ id }: { id: string }) => id)).not.toContain(String(left.user.id))
    const own = `articles/${draft.doc.id}/assignment`
    expect((await heir.rest('POST', own, { assignee: String(left.user.id) })).status).toBe(400)
    const url = `users/${left.user.id}/hand-over`
    expect((await admin.rest('POST', url, { to: String(left.user.id) })).status).toBe(400)
    const after = await admin.rest('POST', url, { to: String(heir.user.id) })
    expect([after.status, after.body.left]).toEqual([200, []])
    for (const { id } of [draft.doc, other.doc]) {
      const held = await heir.rest('GET', `articles/${id}/assignment`)
      expect(held.body.assignee).toBe(String(heir.user.id))
    }
  })

  it('leaves 60 drafts that are listed and handed over 50 at a time, those in the trash left out', async () => {
    const admin = await signInTo(newsroom, 'admin')
    const left = await signInTo(newsroom, 'reporter', 'Left Many')
    const heir = await signInTo(newsroom, 'editor', 'Heir Of Many')
    for (let number = 1; number <= 60; number += 1) {
      await left.rest('POST', 'articles?draft=true', { title: `Draft ${number}` })
    }
    const { body } = await admin.rest('POST', `users/${left.user.id}/deactivate`, {})
    expect(body.left).toHaveLength(50)
    const handOver = async () =>
      (await admin.rest('POST', `users/${left.user.id}/hand-over`, { to: String(heir.user.id) }))
        .body.left
    expect(await handOver()).toHaveLength(10)
    expect(await handOver()).toEqual([])
    const assignee = { equals: String(heir.user.id) }
    const { docs } = await newsroom.payload.find({
      collection: 'assignments',
      limit: 50,
      where: { assignee },
    })
    const trashed = await newsroom.payload.find({
      collection: 'articles',
      draft: true,
      limit: 50,
      where: { publicId: { in: docs.map(({ item }) => item) } },
    })
    const ids = trashed.docs.map(({ id }) => id)
    await heir.rest('POST', 'articles/bulk', { action: 'trash', ids })
    const after = await admin.rest('POST', `users/${heir.user.id}/deactivate`, {})
    expect(after.body.left).toHaveLength(10)
  })
})
