import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { minutesLater } from '../support/minutesLater.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
let rita: Rest
let eddie: Rest

beforeAll(async () => {
  rita = (await signInTo(newsroom, 'reporter', 'Rita Reporter')).rest
  eddie = (await signInTo(newsroom, 'editor', 'Eddie Editor')).rest
})

/** Opens a form. @returns a function that sends a message of the form, and returns who else has the item open */
const open = (rest: Rest, id: unknown, form: string = randomUUID()) =>
  (async (said: object = {}) => {
    const { body } = await rest('POST', `articles/${id}/presence`, { form, ...said })
    return body.here
  }) as (said?: object) => Promise<unknown>

describe('the presence list of an item', () => {
  it('lists the other users who have the item open and whether they change it, not the requesting user', async () => {
    const { id } = await desk.publish('articles')
    const ritas = open(rita, id)
    expect(await ritas()).toEqual([])
    expect(await open(rita, id)()).toEqual([])
    const eddies = open(eddie, id)
    expect(await eddies()).toEqual([{ isChanging: false, name: 'Rita Reporter' }])
    await ritas({ isChanging: true })
    expect(await eddies()).toEqual([{ isChanging: true, name: 'Rita Reporter' }])
    expect(await ritas()).toEqual([{ isChanging: false, name: 'Eddie Editor' }])
    await eddies({ isLeaving: true })
    expect(await ritas()).toEqual([])
  })

  it('covers one item, and drops a form two minutes after its last request', async () => {
    const [one, other] = [await desk.publish('articles'), await desk.publish('articles')]
    await open(rita, one.id)()
    expect(await open(eddie, other.id)()).toEqual([])
    const eddies = open(eddie, one.id)
    expect(await eddies()).toHaveLength(1)
    expect(await minutesLater(2, () => eddies())).toEqual([])
  })

  it('answers 403 to users without a role, and 400 to an invalid form id', async () => {
    const { id } = await desk.publish('articles')
    const stranger = await signInRest(newsroom)
    const form = randomUUID()
    expect((await stranger('POST', `articles/${id}/presence`, { form })).status).toBe(403)
    expect((await rita('POST', `articles/${id}/presence`, { form: 'x' })).status).toBe(400)
  })
})
