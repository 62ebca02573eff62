import { describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { body } from '../support/body.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)

const guide = async (rest = '') => {
  const answer = await fetch(`${host.url}/developers${rest}`)
  return documentOf({ body: await answer.text() })
}

describe('the developer page', () => {
  it('describes as_of, the versions of an item, and which parameters are texts', async () => {
    const document = await guide('/legislators')
    const rows = (part: string) =>
      [...document.querySelectorAll(`#${part} tbody tr`)].map((row) => textOf(row))
    expect(rows('item')).toEqual([
      expect.stringMatching(/^as_of day or instant The item as the public saw it/),
    ])
    const item = textOf(document.querySelector('#item'))
    expect(item).toContain('GET /api/v1/legislators/{slug}/versions lists what readers saw of it')
    expect(rows('list')[1]).toMatch(/^party text Members of this party/)
    expect(textOf((await guide('/articles')).querySelector('#list tbody tr'))).toMatch(
      /^beat slug /,
    )
    const overview = textOf((await guide()).querySelector('#changes'))
    expect(overview).toContain('GET /api/v1/status says how many items of each kind are public')
    // `hashes.test.ts` hashes it so.
    expect(overview).toContain('with each x-reference as {"id":"…"}')
  })

  it('names the time zone in which the day of a parameter begins, as the OpenAPI description does', async () => {
    const { timeZone } = newsroomOf(newsroom.payload)
    const words = `A day that a parameter takes begins in the time zone ${timeZone}, and an instant without an offset is read in it.`
    expect(textOf((await guide()).querySelector('#start'))).toContain(words)
    const { info } = await (await fetch(`${host.url}/api/v1/openapi.json`)).json()
    expect(info.description).toContain(words)
  })

  it('cuts a long text of an example between two characters', async () => {
    const bodyText = `${'a'.repeat(399)}😀 and more`
    await newsroom.desk.publish('wire-posts', { body: body([bodyText]) })
    const example = textOf((await guide('/wire')).querySelector('#list'))
    expect(example).toContain(`"bodyText": "${'a'.repeat(399)} …"`)
  })
})
