import { isSlug } from '../core/filters.ts'
import type { Answer, PublicRequest } from '../http/answer.ts'
import type { Surface } from '../http/surface.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import { answerFixedPage } from './fixedPage.ts'
import { answerItemPage } from './itemPage.ts'
import { answerListPage } from './listPage.ts'
import { notFound, redirect } from './messages.ts'
import { pagesOf } from './pagesOf.ts'
import { safely } from './safely.ts'
import { SITE_FILES } from './siteFiles.ts'

/** The pages of the site as one of the public surfaces. */
export const pagesSurface: Surface = {
  answer: (args) => safely({ ...args, answer }),
  matches: (path, newsroom) =>
    SITE_FILES.some(({ address }) => address.test(path)) ||
    pagesOf(newsroom).some((page) => page.path === withoutSlash(path)) ||
    newsroom.sections.some(({ resource }) => path.split('/')[1] === resource),
  name: 'pages',
}

const answer = async (read: PublicRead, request: PublicRequest): Promise<Answer> => {
  const { newsroom } = read
  const { path, search } = request
  const bare = withoutSlash(path)
  if (bare !== path) return redirect(`${newsroom.baseUrl}${bare}${search}`)
  const file = SITE_FILES.find(({ address }) => address.test(path))
  if (file) return file.answer(read, path, search)
  const query = new URLSearchParams(search)
  const page = pagesOf(newsroom).find((candidate) => candidate.path === path)
  if (page) return answerFixedPage({ page, read, search: query })
  return section({ newsroom, path, query, read })
}

const section = async (args: {
  newsroom: Newsroom
  path: string
  query: URLSearchParams
  read: PublicRead
}): Promise<Answer> => {
  const { newsroom, path, query, read } = args
  const [, noun, slug, ...rest] = path.split('/')
  const declared = newsroom.sections.find(({ resource }) => resource === noun)
  const resource = newsroom.resources.find(({ name }) => name === noun)
  if (!declared || !resource || rest.length > 0) return notFound(newsroom)
  if (slug === undefined) return answerListPage({ query, read, resource, section: declared })
  if (!isSlug(slug)) return notFound(newsroom)
  return answerItemPage({ query, read, resource, section: declared, slug })
}

/** People copy addresses with a slash at the end; `//host` would be another address. */
const withoutSlash = (path: string): string =>
  /^\/[^/]/.test(path) ? path.replace(/\/+$/, '') : path
