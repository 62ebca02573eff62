import { html } from 'hono/html'
import { generatedAt } from '../store/changes/read.ts'
import type { Answer } from '../http/answer.ts'
import { dependenciesOf } from '../store/list.ts'
import { resourceNamed } from '../core/newsroom.ts'
import type { Newsroom, PublicRead, Resource, AnyFixedPage } from '../core/types.ts'
import { ifReadable } from '../store/unreadable.ts'
import { pageContext } from './context.ts'
import { jsonLdScript } from './jsonLd.ts'
import { readPageOf, readWhole } from './read.ts'
import { pageShell } from './shell.ts'
import type { ListItems } from '../core/page.ts'

/** A page at a fixed address, such as the front page. */
export const answerFixedPage = async (args: {
  page: AnyFixedPage
  read: PublicRead
  search: URLSearchParams
}): Promise<Answer> => {
  const { page, read, search } = args
  const { newsroom } = read
  const kinds = page
    .dependsOn(newsroom)
    .flatMap((name) => dependenciesOf(resourceFor(newsroom, name)))
  const [data, modified] = await Promise.all([
    page.read({
      list: (async ({ name }, limit) => {
        const resource = resourceFor(newsroom, name)
        const { items } = await ifReadable(
          () =>
            limit === undefined
              ? readWhole(read, resource)
              : readPageOf(read, resource, { page: 1, perPage: limit }),
          { items: [], total: 0 },
        )
        return items
      }) as ListItems,
      read,
      search,
    }),
    kinds.length > 0 ? generatedAt(read, [...new Set(kinds)]) : undefined,
  ])
  const context = pageContext(newsroom)
  const { head, path, policy, script, style, title } = page
  return pageShell({
    body: page.body(data, context),
    description: page.description(newsroom),
    head: html`<meta property="og:type" content="website" />
      ${page.jsonLd && jsonLdScript(newsroom, page.jsonLd(newsroom))} ${head?.(data, context)}`,
    modified,
    newsroom,
    path,
    title,
    ...(policy && { policy: policy(newsroom) }),
    ...(script && { script }),
    ...(style && { style }),
  })
}

const resourceFor = (newsroom: Newsroom, name: string): Resource => {
  const resource = resourceNamed(newsroom, name)
  if (!resource) throw new Error(`there is no resource ${name}`)
  return resource
}
