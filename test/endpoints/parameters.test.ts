import { beforeAll, describe, expect, it } from '@jest/globals'
import { CHARTER_STATUSES, WIRE_KINDS } from '../../collections/vocabulary.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom

beforeAll(async () => {
  await newsroom.desk.publish('articles', { slug: 'known' })
})

const SLUG_RULE = 'must be a slug: lower-case letters and digits, words joined by single hyphens'
const UNKNOWN = 'is not a parameter of this address'
const NO_PARAMETERS = 'is not known: this address takes no parameters'
const PAGE_RULE = 'must be a whole number between 1 and 1000000'
const BOOLEANS = ['true', 'false']
const OF_ARTICLES = [
  ...['beat', 'category', 'region', 'author', 'district', 'published_since', 'published_before'],
  ...['updated_since', 'format', 'page', 'per_page', 'after'],
]

type Fault = { parameter: string; value: string; detail: string; [more: string]: unknown }

/** Address, then every fault that its answer lists. */
const FAULTS: [string, Fault[]][] = [
  ['articles?page=0', [{ parameter: 'page', value: '0', detail: 'must be between 1 and 1000000' }]],
  [
    'articles?page=1000001',
    [{ parameter: 'page', value: '1000001', detail: 'must be between 1 and 1000000' }],
  ],
  [
    `articles?page=${'9'.repeat(400)}`,
    [{ parameter: 'page', value: '9'.repeat(400), detail: 'must be between 1 and 1000000' }],
  ],
  ['articles?page', [{ parameter: 'page', value: '', detail: 'must not be empty' }]],
  ['articles?page=', [{ parameter: 'page', value: '', detail: 'must not be empty' }]],
  ['articles?page=1.0', [{ parameter: 'page', value: '1.0', detail: PAGE_RULE }]],
  ['articles?page=+1', [{ parameter: 'page', value: ' 1', detail: PAGE_RULE }]],
  ['articles?page=%2B1', [{ parameter: 'page', value: '+1', detail: PAGE_RULE }]],
  ['articles?page= 1', [{ parameter: 'page', value: ' 1', detail: PAGE_RULE }]],
  ['articles?page=01', [{ parameter: 'page', value: '01', detail: PAGE_RULE }]],
  ['articles?page=-1', [{ parameter: 'page', value: '-1', detail: PAGE_RULE }]],
  ['articles?page=1e3', [{ parameter: 'page', value: '1e3', detail: PAGE_RULE }]],
  ['articles?page=1%0A', [{ parameter: 'page', value: '1\n', detail: PAGE_RULE }]],
  ['articles?page=٣', [{ parameter: 'page', value: '٣', detail: PAGE_RULE }]],
  [
    'articles?per_page=101',
    [{ parameter: 'per_page', value: '101', detail: 'must be between 1 and 100' }],
  ],
  [
    'articles?per_page=5&per_page=6',
    [{ parameter: 'per_page', value: '5, 6', detail: 'must be given once' }],
  ],
  [
    'articles?per_page=5&per_page=5',
    [{ parameter: 'per_page', value: '5, 5', detail: 'must be given once' }],
  ],
  [
    'articles?bet=charters',
    [{ parameter: 'bet', value: 'charters', detail: UNKNOWN, didYouMean: 'beat' }],
  ],
  ['articles?Beat=x', [{ parameter: 'Beat', value: 'x', detail: UNKNOWN, didYouMean: 'beat' }]],
  [
    'articles?perpage=5',
    [{ parameter: 'perpage', value: '5', detail: UNKNOWN, didYouMean: 'per_page' }],
  ],
  [
    'articles?utm_source=x',
    [{ parameter: 'utm_source', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }],
  ],
  [
    'articles?__proto__=x',
    [{ parameter: '__proto__', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }],
  ],
  [
    'articles?constructor=x',
    [{ parameter: 'constructor', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }],
  ],
  ['articles?a[b]=1', [{ parameter: 'a[b]', value: '1', detail: UNKNOWN, allowed: OF_ARTICLES }]],
  [
    'articles?beat[equals]=x',
    [{ parameter: 'beat[equals]', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }],
  ],
  [
    'articles?where[slug][like]=x',
    [{ parameter: 'where[slug][like]', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }],
  ],
  ['articles?=x', [{ parameter: '', value: 'x', detail: UNKNOWN, allowed: OF_ARTICLES }]],
  ['articles?%ff', [{ parameter: '\uFFFD', value: '', detail: UNKNOWN, allowed: OF_ARTICLES }]],
  ['articles?beat=%', [{ parameter: 'beat', value: '%', detail: SLUG_RULE }]],
  ['articles?beat=%zz', [{ parameter: 'beat', value: '%zz', detail: SLUG_RULE }]],
  ['articles?beat=%00', [{ parameter: 'beat', value: '\0', detail: SLUG_RULE }]],
  ['articles?beat=', [{ parameter: 'beat', value: '', detail: 'must not be empty' }]],
  ['articles?beat=Charters', [{ parameter: 'beat', value: 'Charters', detail: SLUG_RULE }]],
  ['articles?beat=a--b', [{ parameter: 'beat', value: 'a--b', detail: SLUG_RULE }]],
  ['articles?beat=-a', [{ parameter: 'beat', value: '-a', detail: SLUG_RULE }]],
  ['articles?beat=a_b', [{ parameter: 'beat', value: 'a_b', detail: SLUG_RULE }]],
  ['articles?beat=a,b', [{ parameter: 'beat', value: 'a,b', detail: SLUG_RULE }]],
  [
    `articles?beat=${'a'.repeat(121)}`,
    [{ parameter: 'beat', value: 'a'.repeat(121), detail: 'must be at most 120 characters' }],
  ],
  [
    'wire?kind=gossip',
    [
      {
        parameter: 'kind',
        value: 'gossip',
        detail: `must be one of ${WIRE_KINDS.join(', ')}`,
        allowed: WIRE_KINDS,
      },
    ],
  ],
  [
    'wire?kind=votes',
    [
      {
        parameter: 'kind',
        value: 'votes',
        detail: `must be one of ${WIRE_KINDS.join(', ')}`,
        allowed: WIRE_KINDS,
        didYouMean: 'vote',
      },
    ],
  ],
  [
    'charter-applications?status=',
    [{ parameter: 'status', value: '', detail: 'must not be empty', allowed: CHARTER_STATUSES }],
  ],
  [
    'charter-applications?active=TRUE',
    [
      {
        parameter: 'active',
        value: 'TRUE',
        detail: 'must be one of true, false',
        allowed: BOOLEANS,
        didYouMean: 'true',
      },
    ],
  ],
  [
    'school-boards?priority=maybe',
    [
      {
        parameter: 'priority',
        value: 'maybe',
        detail: 'must be one of true, false',
        allowed: BOOLEANS,
      },
    ],
  ],
  [
    'school-boards?page=1',
    [{ parameter: 'page', value: '1', detail: UNKNOWN, allowed: ['county', 'priority', 'format'] }],
  ],
  [
    'documents?kind=State%20Report',
    [{ parameter: 'kind', value: 'State Report', detail: SLUG_RULE }],
  ],
  ['beats?page=1', [{ parameter: 'page', value: '1', detail: UNKNOWN, allowed: ['format'] }]],
  [
    'articles/known?page=1',
    [{ parameter: 'page', value: '1', detail: UNKNOWN, allowed: ['as_of'] }],
  ],
  ['articles/unknown?x=', [{ parameter: 'x', value: '', detail: UNKNOWN, allowed: ['as_of'] }]],
  ['openapi.json?x=1', [{ parameter: 'x', value: '1', detail: NO_PARAMETERS }]],
  [
    'articles?page=0&bet=x&category=&per_page=5&per_page=6&region=A',
    [
      { parameter: 'page', value: '0', detail: 'must be between 1 and 1000000' },
      { parameter: 'bet', value: 'x', detail: UNKNOWN, didYouMean: 'beat' },
      { parameter: 'category', value: '', detail: 'must not be empty' },
      { parameter: 'per_page', value: '5, 6', detail: 'must be given once' },
      { parameter: 'region', value: 'A', detail: SLUG_RULE },
    ],
  ],
]

describe('query parameters', () => {
  it('that are unknown to /api/v1/changes are answered with the allowed ones, or a near one', async () => {
    const { json, status } = await get('/api/v1/changes?utm_source=x&sinse=1')
    expect([status, json.error?.errors]).toEqual([
      400,
      [
        {
          parameter: 'utm_source',
          value: 'x',
          detail: UNKNOWN,
          allowed: ['kind', 'since', 'per_page'],
        },
        { parameter: 'sinse', value: '1', detail: UNKNOWN, didYouMean: 'since' },
      ],
    ])
  })

  it('are listed up to the twentieth at fault, with the total in the detail', async () => {
    const names = Array.from({ length: 1_500 }, (_, n) => `x${n}`)
    const { json, status, text } = await get(`/api/v1/articles?${names.join('=1&')}=1&page=0`)
    expect([status, json.error?.errors?.length]).toEqual([400, 20])
    expect(json.error?.errors?.map(({ parameter }) => parameter)).toEqual(names.slice(0, 20))
    expect(json.error?.detail).toMatch(
      / x19 is not a parameter of this address\. 1501 parameters are at fault in all; the first 20 are listed\.$/,
    )
    expect(text.length).toBeLessThan(10_000)
    const twenty = await get(`/api/v1/articles?${names.slice(0, 20).join('=1&')}=1`)
    expect(twenty.json.error?.errors).toHaveLength(20)
    expect(twenty.json.error?.detail).not.toContain('in all')
  })

  it.each(FAULTS)('are rejected with 400 and every fault listed: %s', async (address, faults) => {
    const { headers, json, status } = await get(`/api/v1/${address}`)
    expect(status).toBe(400)
    expect(json.data).toEqual([])
    expect(json.error).toEqual({
      type: `${BASE_URL}/developers#invalid-parameter`,
      title: 'Invalid query parameter',
      status: 400,
      detail: faults.map(({ detail, parameter }) => `${parameter} ${detail}.`).join(' '),
      errors: faults,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.link).toBeUndefined()
  })

  it.each([
    '?',
    '?&',
    '?page=1',
    '?page=1000000',
    '?per_page=100',
    '?p%61ge=1',
    `?beat=${'a'.repeat(120)}`,
  ])('are accepted: /api/v1/articles%s', async (search) => {
    expect((await get(`/api/v1/articles${search}`)).status).toBe(200)
  })
})
