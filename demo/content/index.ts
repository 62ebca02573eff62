import { makeAbout } from './about.ts'
import { makeArticles } from './articles.ts'
import { billItems } from './bills.ts'
import { addCharterDocuments, fillLibrary, finishDocuments } from './documents.ts'
import { makeNewsletter } from './newsletter.ts'
import { opaqueId } from './random.ts'
import type { Content, Media } from './types.ts'
import { slugify } from './words.ts'
import { makeSchools } from './schools.ts'
import { makeWirePosts } from './wire-posts.ts'
import { makeWorld } from './world.ts'
import type { World } from './world.ts'

export type * from './types.ts'

/**
 * Returns the demo newsroom of a fictional state: the same anchor and scale always give the same content. Items that stories refer to
 * have references by `key`; only scheduled items and the boards' next meetings are dated after the anchor.
 */
export const makeContent = ({ anchor, scale = 1 }: { anchor: Date; scale?: number }): Content => {
  const world = makeWorld({ anchor, scale })
  addCharterDocuments(world)
  const { articles, byEvent } = makeArticles(world)
  fillLibrary(world)
  const wirePosts = makeWirePosts({ world, articles, byEvent })
  return {
    ...sections(world),
    schoolBoards: world.places.map(({ board }) => board),
    schools: makeSchools(world),
    legislators: world.lawmakers.map(({ item }) => item),
    bills: billItems(world.bills),
    charterApplications: world.charters.map(({ item }) => item),
    articles,
    wirePosts,
    newsletterIssues: makeNewsletter(world, articles),
    aboutSections: makeAbout(),
    ...finishDocuments(world),
  }
}

const sections = (
  world: World,
): Pick<Content, 'authors' | 'categories' | 'regions' | 'counties' | 'media' | 'beats'> => ({
  authors: world.authors.map(([name, bio]) => ({
    ...named('authors', slugify(name), name),
    bio,
    email: `${slugify(name)}@averill-civic-wire.example`,
    picture: portraitOf(name),
  })),
  categories: world.categories.map(([key, name]) => named('categories', key, name)),
  regions: world.regions.map(({ key, name }) => named('regions', key, name)),
  counties: world.counties.map(({ key, name }) => named('counties', key, name)),
  beats: world.beats.map(([key, name, description]) => ({
    ...named('beats', key, name),
    state: 'published' as const,
    description,
  })),
  media: [
    ...world.media.map(([alt, colors], index): Media => {
      const key = `illustration-${index + 1}`
      return { ...drawn(key, alt), colors, height: 675, motif: 'hills', width: 1200 }
    }),
    ...world.authors.map(([name], index): Media => {
      const alt = `Drawing that stands for ${name}`
      const [, colors] = world.media[index % world.media.length]!
      return { ...drawn(portraitOf(name), alt), colors, height: 480, motif: 'person', width: 480 }
    }),
  ],
})

const portraitOf = (name: string): string => `portrait-${slugify(name)}`

const drawn = (key: string, alt: string) => ({
  key,
  publicId: opaqueId(`media:${key}`),
  filename: `${key}.png`,
  alt,
  credit: 'Newsroom illustration',
})

const named = (collection: string, key: string, name: string) => ({
  key,
  publicId: opaqueId(`${collection}:${key}`),
  name,
  slug: key,
})
