import { describe, expect, it } from '@jest/globals'
import type {
  Filters,
  Item,
  ItemName,
  List,
  ListName,
  NewsroomClient,
  PagedName,
  Problem,
  Query,
} from '../../client/index.ts'

/** These hold when the file compiles (`npm run types`): the shape of the client is pinned here. */
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type IsAny<T> = 0 extends 1 & T ? true : false
type Holds<T extends true> = T

/** Lists of this version; a noun that is added later extends it. */
type Lists =
  | 'articles'
  | 'beats'
  | 'charter-applications'
  | 'documents'
  | 'legislators'
  | 'newsletter'
  | 'school-boards'
  | 'wire'
type Today<Name> = Extract<Name, Lists>

export type Pinned = [
  Holds<Equal<Today<ListName>, Lists>>,
  Holds<Equal<Today<ItemName>, Lists>>,
  Holds<Equal<Today<PagedName>, Exclude<Lists, 'beats' | 'school-boards'>>>,
  Holds<
    Equal<
      Item<'beats'>,
      {
        id: string
        slug: string
        url: string
        name: string
        description: string | null
        articleCount: number
        updatedAt: string
      }
    >
  >,
  Holds<Equal<Item<'legislators'>['rank'], null | number>>,
  Holds<Equal<Item<'articles'>['authors'][number]['url'], null | string>>,
  Holds<
    Equal<
      Item<'wire'>['kind'],
      'bill' | 'breaking' | 'charter' | 'court' | 'document' | 'reaction' | 'schedule' | 'vote'
    >
  >,
  Holds<
    Equal<
      NonNullable<Item<'articles'>['image']>,
      {
        url: string
        alt: string
        caption: string | null
        credit: string | null
        width: number | null
        height: number | null
        sizes: {
          url: string
          width: number
          height: number
          mimeType: string
          sizeBytes: number
        }[]
      }
    >
  >,
  Holds<Equal<List<'articles'>['meta']['perPage'], number>>,
  Holds<Equal<'page' extends keyof List<'beats'>['meta'] ? true : false, false>>,
  Holds<
    Equal<
      Query<'charter-applications'>['status'],
      Item<'charter-applications'>['status'] | undefined
    >
  >,
  Holds<Equal<Query<'charter-applications'>['active'], boolean | undefined>>,
  Holds<Equal<Query<'articles'>['published_since'], string | undefined>>,
  Holds<Equal<Filters<'schools'>['updated_since'], string | undefined>>,
  Holds<
    Equal<
      keyof Filters<'articles'>,
      | 'author'
      | 'beat'
      | 'category'
      | 'district'
      | 'published_before'
      | 'published_since'
      | 'region'
      | 'updated_since'
    >
  >,
  Holds<Equal<keyof Query<'beats'>, never>>,
  Holds<Equal<Problem['status'], number>>,
  Holds<Equal<AnyKeys, never>>,
]

/** Keys of items that the compiler would let pass unread. */
type AnyKeys = {
  [Name in ListName]: {
    [Key in keyof Item<Name>]: IsAny<Item<Name>[Key]> extends true ? Key : never
  }[keyof Item<Name>]
}[ListName]

/** What must not compile; never called. */
export const refused = async (client: NewsroomClient): Promise<void> => {
  // @ts-expect-error There is no such list.
  await client.list('users')
  // @ts-expect-error There is no such parameter.
  await client.list('articles', { kind: 'vote' })
  // @ts-expect-error There is no such kind.
  await client.list('wire', { kind: 'rumour' })
  // @ts-expect-error A list that is walked has no page.
  client.all('articles', { page: 2 })
  // @ts-expect-error Nor a place of its own.
  client.all('articles', { after: 'x' })
  ;(await client.get('school-boards', 'mcminn-county-schools')).newest.articles[0]?.title.trim()
  // @ts-expect-error A list leaves out what is new about a district.
  ;(await client.list('school-boards')).data[0]?.newest.articles.at(0)
  // @ts-expect-error A beat has no title.
  ;(await client.get('beats', 'charters')).title.trim()
}

describe('The client’s types', () => {
  it('are those pinned above, as the compiler checks (npm run types)', () => {
    expect(refused).toBeInstanceOf(Function)
  })
})
