import { describe, expect, it } from '@jest/globals'
import { item, readExport, recordsOf } from './support.ts'

describe('a post of a WordPress export', () => {
  it('has the names of its authors, which Co-Authors Plus stores by login', async () => {
    const terms = ['jlee', 'mgomez', 'Al Grey'].map(
      (name) => `<category domain="author" nicename="cap-x"><![CDATA[${name}]]></category>`,
    )
    const guest = item({
      id: 9,
      meta: { 'cap-display_name': 'María Gómez', 'cap-user_login': 'mgomez' },
      type: 'guest-author',
    })
    const [article] = recordsOf(await readExport([item({ id: 1, inside: terms.join('') }), guest]))
    expect(article?.data['authors']).toMatchObject([
      { create: { name: 'Jo Lee', slug: 'jo-lee' } },
      { create: { name: 'María Gómez', slug: 'maria-gomez' } },
      { create: { name: 'Al Grey', slug: 'al-grey' } },
    ])
  })
})
