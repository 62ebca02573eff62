import { apiUrl } from '../core/newsroom.ts'
import { ProblemError } from '../core/problems.ts'
import type { Newsroom, Resource } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Found } from '../store/item.ts'
import { envelope, success } from './envelope.ts'

/**
 * The answer at an address of an item that leads to no public one.
 * @param rest what follows the slug in the address. @default ''
 * @throws ProblemError `gone` with the reason, or `not-found`
 */
export const elsewhere = (
  newsroom: Newsroom,
  { name, singular }: Resource,
  found: Exclude<Found, { is: 'public' }>,
  rest = '',
): Answer => {
  switch (found.is) {
    case 'moved': {
      const { generatedAt } = found
      const location = `${apiUrl(newsroom)}/${name}/${found.slug}${rest}`
      const moved = envelope({ data: [], generatedAt, newsroom })
      return { ...success(moved, generatedAt, { location }), status: 301 }
    }
    case 'gone':
      throw new ProblemError({
        detail: `This ${singular} was withdrawn on ${found.at}. Reason: ${found.reason}`,
        problem: 'gone',
      })
    case 'unknown':
      throw notFound(`There is no public ${singular} with this slug.`)
  }
}

/** The 404 of an item's address. */
export const notFound = (detail: string) => new ProblemError({ detail, problem: 'not-found' })
