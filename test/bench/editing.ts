import type { Started } from './started.ts'

export type Article = { id: string; slug: string }

/** Requests of an editor, by name. @param turn the number of earlier requests: each uses another article */
export type Work = Record<'dashboard' | 'form' | 'list' | 'preview' | 'save', Ask>

type Ask = (turn: number) => Promise<void>

/** Public articles, oldest first. */
export const articlesOf = async ({ origin, staff }: Started): Promise<Article[]> => {
  const due = new Date().toISOString()
  const query = `depth=0&limit=0&sort=publishedAt&select[slug]=true&where[_status][equals]=published&where[publishedAt][less_than]=${due}`
  const answer = await fetch(`${origin}/api/articles?${query}`, { headers: staff })
  return ((await answer.json()) as { docs: Article[] }).docs
}

/** An editor's work on these articles. @throws Error where an answer is another than 200 */
export const workOn = (
  { origin, staff }: Pick<Started, 'origin' | 'staff'>,
  articles: Article[],
): Work => {
  const ask = async (path: string, body?: object, method = 'PATCH') => {
    const answer = await fetch(`${origin}${path}`, {
      headers: staff,
      ...(body && { body: JSON.stringify(body), method }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const id = (turn: number) => articles[turn % articles.length]?.id ?? ''
  return {
    dashboard: () => ask('/admin'),
    form: (turn) => ask(`/admin/collections/articles/${id(turn)}`),
    list: () => ask('/admin/collections/articles'),
    preview: (turn) => ask(`/api/articles/${id(turn)}/preview`, { data: {} }, 'POST'),
    save: (turn) =>
      ask(`/api/articles/${id(turn)}?depth=0`, {
        _status: 'published',
        summary: `Changed ${turn} ${performance.now()}`,
      }),
  }
}
