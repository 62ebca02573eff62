import { setTimeout as sleep } from 'node:timers/promises'
import { staffOf } from './editors.ts'
import type { NewsroomProcess } from './process.ts'

/** The answers to two editors who publish and two readers who request the list, until `end`. */
export type Traffic = {
  end: () => Promise<void>
  /** Refusals other than 503 with a message that states whether the article may have been saved. */
  faults: string[]
  /** How many saves were refused. */
  refused: () => number
  /** Titles whose save was acknowledged. */
  saved: ReadonlySet<string>
  /** The different statuses that readers received. */
  statuses: ReadonlySet<number>
  /** Resolves when so many more saves are acknowledged. */
  untilSaved: (more: number) => Promise<void>
}

/** Starts two editors who publish articles one after the other over REST, and two readers of the list. */
export const writersAndReaders = async (server: NewsroomProcess): Promise<Traffic> => {
  const rest = await staffOf(server, 'editor')
  const saved = new Set<string>()
  const statuses = new Set<number>()
  const faults: string[] = []
  let [isOver, refused] = [false, 0]
  const write = async (name: string) => {
    for (let n = 0; !isOver; n += 1) {
      const title = `${name} ${n}`
      const { body, status } = await rest('POST', 'articles', {
        _status: 'published',
        title,
      }).catch((error: Error) => ({ body: { failed: error.message }, status: 0 }))
      if (status === 201) {
        saved.add(title)
        continue
      }
      refused += 1
      const text = JSON.stringify(body)
      if (status !== 503 || !/nothing was saved|may have been saved/.test(text)) {
        faults.push(`${status}: ${text}`)
      }
      await sleep(50)
    }
  }
  const read = async () => {
    while (!isOver) {
      const answer = await fetch(`${server.url}/api/v1/articles`)
      statuses.add(answer.status)
      await answer.arrayBuffer()
      // Without a pause the readers would take half of the processor time while a process starts again.
      await sleep(20)
    }
  }
  const work = Promise.all([write('a'), write('b'), read(), read()])
  return {
    end: async () => {
      isOver = true
      await work
    },
    faults,
    refused: () => refused,
    saved,
    statuses,
    untilSaved: async (more) => {
      for (const wanted = saved.size + more; saved.size < wanted;) await sleep(50)
    },
  }
}

/** The titles of all public articles. */
export const titlesOf = async (server: NewsroomProcess): Promise<Set<string>> => {
  const titles = new Set<string>()
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${server.url}/api/v1/articles?per_page=100&page=${page}`)
    const { data } = (await answer.json()) as { data: { title: string }[] }
    for (const { title } of data) titles.add(title)
    if (data.length < 100) return titles
  }
}
