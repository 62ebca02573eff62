import { html } from 'hono/html'
import type { AnySection, PublicRead, Resource } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import { generatedAt } from '../store/changes/read.ts'
import { choices } from './choices.ts'
import { monthsOf, monthsByYear } from './months.ts'
import { pageShell } from './shell.ts'

/** Whether a list page shows the months in which its items were published. */
export const isMonthIndex = ({ byMonth }: AnySection, query: URLSearchParams): boolean =>
  byMonth === true && query.get('by') === 'month'

/** The months in which items of a section were published. */
export const answerMonthIndex = async (
  read: PublicRead,
  { list, resource, section }: { list: string; resource: Resource; section: AnySection },
): Promise<Answer> => {
  const { newsroom } = read
  const [months, modified] = await Promise.all([
    monthsOf(read, resource),
    generatedAt(read, [resource.collection]),
  ])
  const title = `${section.title} by month`
  return pageShell({
    body: html`<h1>${title}</h1>
      ${choices({ chosen: 'month', list, section })}
      ${months.length === 0 ? html`<p class="note">Nothing has been published here yet.</p>` : monthsByYear(months, list)}`,
    description: `${title}, the newest first.`,
    head: html`<meta property="og:type" content="website" />`,
    modified,
    newsroom,
    path: `/${section.resource}?by=month`,
    title,
  })
}
