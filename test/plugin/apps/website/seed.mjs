import process from 'node:process'
import { getPayload } from 'payload'
import { makeContent } from './content.mjs'
import config from './src/payload.config.ts'

const payload = await getPayload({ config })
const password = 'correct horse battery'
const person = (name, roles) =>
  payload.create({
    collection: 'users',
    data: { email: `${name}@news.example`, name, password, roles },
  })
const page = async (slug, title, layout = []) => {
  const data = { _status: 'published', layout, slug, title: title.en }
  const { id } = await payload.create({ collection: 'pages', data })
  await payload.update({
    collection: 'pages',
    data: { _status: 'published', title: title.de },
    id,
    locale: 'de',
  })
  return id
}

await person('ada', ['owner'])
await person('carl', ['chief'])
await person('jo', ['journalist'])
await person('vic', ['visitor'])
await payload.updateGlobal({ slug: 'header', data: { motto: 'Our town' } })
const home = await page('home', { de: 'Willkommen', en: 'Welcome' })
await page('some-page', { de: 'Eine Seite', en: 'Some page' }, [
  { blockType: 'text', body: 'Read on.' },
  { blockType: 'wire', limit: 3 },
])
await page('bills', { de: 'Unsere Gesetze', en: 'Our bills' })
await payload.create({
  collection: 'pages',
  data: { parent: home, slug: 'draft-page', title: 'A draft' },
  draft: true,
})
await payload.create({ collection: 'categories', data: { slug: 'town', title: 'Town' } })
await payload.create({
  collection: 'redirects',
  data: { from: '/gone', to: { reference: { relationTo: 'pages', value: home } } },
})
await payload.create({
  collection: 'forms',
  data: { confirmationType: 'redirect', fields: [], redirect: { url: '/' }, title: 'Contact' },
})
await makeContent(payload, 'newsroom-')
const { docs } = await payload.find({ collection: 'articles', limit: 1, sort: 'createdAt' })
await payload.create({
  collection: 'posts',
  data: {
    _status: 'published',
    about: { relationTo: 'articles', value: docs[0].id },
    slug: 'first',
    title: 'Our first post',
  },
})
// A picture and a beat of the newsroom in the second language of the app.
const german = async (collection, publicId, data) => {
  const { docs: found } = await payload.find({
    collection,
    where: { publicId: { equals: publicId } },
  })
  await payload.update({ collection, data, id: found[0].id, locale: 'de' })
}
await german('media', 'image1', { alt: 'Der Rat am Tisch' })
await german('beats', 'beat1', { color: 'rot' })
process.exit(0)
