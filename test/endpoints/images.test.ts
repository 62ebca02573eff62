import { describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import { body, withImage } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

const item = async (slug: unknown) => (await get(`/api/v1/articles/${slug}`)).json.data[0]!

const CREDIT = '<span class="credit">A. Lee</span>'

describe('an image in a story', () => {
  it.each([
    ['nothing', undefined, null, ''],
    ['its credit', '', 'A. Lee', `<figcaption>${CREDIT}</figcaption>`],
    ['its caption', 'The <vote>', null, '<figcaption>The &lt;vote&gt;</figcaption>'],
    ['both', 'The vote.', 'A. Lee', `<figcaption>The vote. ${CREDIT}</figcaption>`],
  ])('is followed by %s in its figure', async (_what, caption, credit, told) => {
    const image = await desk.create('media', { alt: 'Hands', credit })
    const text = withImage(body(['x']), image, { caption })
    const { slug } = await desk.publish('articles', { body: text })
    const src = `${BASE_URL}/files/${image.publicId}/${publicName(image.filename)}`
    expect((await item(slug)).bodyHtml).toBe(
      `<p>x</p><figure><img src="${src}" alt="Hands" width="1" height="1" loading="lazy" />${told}</figure>`,
    )
  })

  it('has a separate caption in each article', async () => {
    const image = await desk.create('media')
    const [here, there] = await Promise.all(
      ['Here.', 'There.'].map(async (caption) => {
        const text = withImage(body(['x']), image, { caption })
        return item((await desk.publish('articles', { body: text })).slug)
      }),
    )
    expect(here?.bodyHtml).toContain('<figcaption>Here.</figcaption>')
    expect(there?.bodyHtml).toContain('<figcaption>There.</figcaption>')
  })
})

describe('the image of an article', () => {
  it('shows its caption and credit in the interface, on the page and in feeds', async () => {
    const image = await desk.create('media', { credit: 'A. Lee' })
    const data = { image: image.id, imageCaption: 'The <vote>, at last.' }
    const { slug } = await desk.publish('articles', data)
    expect((await item(slug)).image).toMatchObject({
      caption: 'The <vote>, at last.',
      credit: 'A. Lee',
    })
    const told = `<figcaption>The &lt;vote&gt;, at last. ${CREDIT}</figcaption>`
    for (const address of [`/articles/${slug}`, '/feed.xml', '/feed.atom']) {
      expect([address, (await ask(address)).body.includes(told)]).toEqual([address, true])
    }
    const [entry] = JSON.parse((await ask('/feed.json')).body).items
    expect(entry.content_html).toContain(told)
  })

  it('without a caption has null in the interface and no figcaption on the page', async () => {
    const { slug } = await desk.publish('articles', { image: (await desk.create('media')).id })
    expect((await item(slug)).image).toMatchObject({ caption: null, credit: null })
    expect((await ask(`/articles/${slug}`)).body).not.toContain('<figcaption>')
  })
})
