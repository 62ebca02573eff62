import type { Payload } from 'payload'
import { newsroomOf } from '../../src/newsroom.ts'
import type { TestAnswer } from './client.ts'
import { makeClient } from './client.ts'

const FILTERS: Record<string, string[]> = {
  articles: ['beat', 'category', 'region', 'author'],
  beats: [],
  'charter-applications': ['district'],
  documents: [],
  'school-boards': ['county'],
  wire: ['district'],
}

const FIXED: Record<string, string[]> = {
  articles: ['?page=2&per_page=3', '?per_page=100', '?page=9', '?page=0', '?x=1'],
  beats: ['?x=1'],
  'charter-applications': ['?active=true', '?status=denied', '?active=false&per_page=2'],
  documents: ['?kind=budget', '?kind=budget&page=2&per_page=1', '?kind=secret'],
  'school-boards': ['?priority=true', '?priority=false'],
  wire: ['?kind=vote', '?kind=bill&per_page=1', '?per_page=2&page=2'],
}

/** Every address that a test knows: lists, filters by every slug, items at every slug, and none at all. */
export const everyAddress = (slugs: string[]): string[] => [
  '/api/v1',
  '/api/v1/users',
  '/api/v2/articles',
  ...Object.entries(FILTERS).flatMap(([name, filters]) => [
    `/api/v1/${name}`,
    ...(FIXED[name] ?? []).map((search) => `/api/v1/${name}${search}`),
    ...filters.flatMap((filter) => slugs.map((slug) => `/api/v1/${name}?${filter}=${slug}`)),
    ...slugs.map((slug) => `/api/v1/${name}/${slug}`),
  ]),
]

/**
 * Every answer, byte for byte, under one clock: a failure bears the clock's time, so it stands still, late enough that
 * nothing published by now is hidden by it.
 */
export const everyAnswer = async (
  payload: Payload,
  addresses: string[],
): Promise<Record<string, Omit<TestAnswer, 'json'>>> => {
  const newsroom = newsroomOf(payload)
  const { now } = newsroom
  newsroom.now = () => new Date('2090-01-01T00:00:00.000Z')
  try {
    const get = makeClient(payload)
    const answers: Record<string, Omit<TestAnswer, 'json'>> = {}
    for (const address of addresses) {
      const { headers, status, text } = await get(address)
      answers[address] = { headers, status, text }
    }
    return answers
  } finally {
    newsroom.now = now
  }
}
