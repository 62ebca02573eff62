import { describe, expect, it } from '@jest/globals'
import { withWidgets } from '../../endpoints/parts/widgets.ts'
import { body, withBlock } from '../support/body.ts'
import type { Data } from '../support/content.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

const publish = (block: Data) =>
  desk.publish('articles', { body: withBlock(body(['x']), { blockType: 'widget', ...block }) })
const htmlOf = async (slug: unknown) =>
  (await get(`/api/v1/articles/${slug}`)).json.data[0]?.bodyHtml

describe('a widget in a story', () => {
  it.each([
    [{ widget: 'wire' }, '/embed/wire', 'The wire'],
    [{ limit: 4, widget: 'wire' }, '/embed/wire?limit=4', 'The wire'],
    [
      { chamber: 'senate', limit: null, sort: 'name', widget: 'scorecards' },
      '/embed/scorecards?chamber=senate&amp;sort=name',
      'Education scorecards',
    ],
    // Left over from another widget.
    [{ chamber: 'house', widget: 'charter-watch' }, '/embed/charter-watch', 'Charter watch'],
  ])('is a link in the API and in feeds: %j', async (block, address, title) => {
    const { slug } = await publish(block)
    const link = `<p>x</p><figure class="widget"><a href="${BASE_URL}${address}">${title}</a></figure>`
    expect(await htmlOf(slug)).toBe(link)
    for (const feed of ['/feed.xml', '/feed.atom']) {
      expect([feed, (await ask(feed)).body.includes(link)]).toEqual([feed, true])
    }
    const asked = new URL(`${BASE_URL}${address.replaceAll('&amp;', '&')}`)
    expect((await ask(`${asked.pathname}${asked.search}`)).status).toBe(200)
  })

  it('is embedded on the item’s page, whose policy allows its script and frames only there', async () => {
    const { slug } = await publish({ chamber: 'senate', limit: 7, widget: 'scorecards' })
    const { body: page, headers } = await ask(`/articles/${slug}`)
    const address = `${BASE_URL}/embed/scorecards?limit=7&amp;chamber=senate`
    expect(page).toContain(
      `<div class="widget" data-civic-widget="scorecards" data-limit="7" data-chamber="senate"><a href="${address}">Education scorecards</a></div><script async src="${BASE_URL}/embed.js"></script>`,
    )
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`frame-src ${BASE_URL}/embed/;`)
    expect(policy).toContain(`script-src ${BASE_URL}/embed.js`)
    const plain = await desk.publish('articles', { body: body(['x']) })
    const other = await ask(`/articles/${plain.slug}`)
    expect(String(other.headers['content-security-policy'])).not.toMatch(/script-src|frame-src/)
    expect(other.body).not.toContain('embed.js')
  })

  it('is embedded whatever the name that an app has given it', () => {
    const link = `<a href="${BASE_URL}/embed/top-10_b?limit=3">Top ten</a>`
    expect(withWidgets(`<figure class="widget">${link}</figure>`)).toBe(
      `<div class="widget" data-civic-widget="top-10_b" data-limit="3">${link}</div><script async src="${BASE_URL}/embed.js"></script>`,
    )
  })

  it('is rejected when its kind is unknown or missing', async () => {
    await expect(publish({ widget: 'weather' })).rejects.toThrow(/Body/)
    await expect(publish({ limit: 5 })).rejects.toThrow(/Body/)
  })
})
