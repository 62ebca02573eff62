import { beforeAll, describe, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import { documentOf, jsonLd } from '../support/document.ts'
import { forget } from '../support/forget.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

const names = async (search = '') =>
  (await get(`/api/v1/schools${search}`)).json.data.map(({ name }) => name)

let county: Doc
let board: Doc
let application: Doc
let school: Doc

beforeAll(async () => {
  county = await desk.create('counties', { name: 'Brandt County' })
  board = await desk.publish('school-boards', {
    county: county.id,
    name: 'Brandt County Schools',
    slug: 'brandt',
  })
  application = await desk.publish('charter-applications', {
    district: board.id,
    name: 'Kessler Bridge Academy',
    status: 'opened',
  })
  school = await desk.publish('schools', {
    address: { city: 'Marlow', state: 'AV', street: '14 Depot St.', zip: '99014' },
    application: application.id,
    charter: true,
    district: board.id,
    enrollment: 264,
    grades: 'K-5',
    identifiers: { nces: '990018000412', state: '180-12' },
    name: 'Kessler Bridge Academy',
    slug: 'kessler',
  })
  for (const name of ['école Rivière', 'Zenith High', 'Adamson High', 'Adams Street', 'Ečko']) {
    await desk.publish('schools', { district: name.endsWith('High') ? board.id : null, name })
  }
  await desk.draft('schools', { district: board.id, name: 'Never public' })
})

describe('GET /api/v1/schools/{slug}', () => {
  it('shows the school, with the county of its district', async () => {
    const { json, status } = await get('/api/v1/schools/kessler')
    expect(status).toBe(200)
    expect(json.data).toEqual([
      {
        id: school.publicId,
        slug: 'kessler',
        url: `${BASE_URL}/schools/kessler`,
        name: 'Kessler Bridge Academy',
        district: {
          id: board.publicId,
          slug: 'brandt',
          name: 'Brandt County Schools',
          url: `${BASE_URL}/school-boards/brandt`,
        },
        county: { id: county.publicId, slug: 'brandt-county', name: 'Brandt County', url: null },
        grades: 'K-5',
        enrollment: 264,
        charter: true,
        application: expect.objectContaining({ id: application.publicId }),
        address: { city: 'Marlow', state: 'AV', street: '14 Depot St.', zip: '99014' },
        identifiers: { nces: '990018000412' },
        updatedAt: expect.any(String),
      },
    ])
  })

  it('answers null for values that are not known', async () => {
    const { json } = await get('/api/v1/schools/adams-street')
    expect(json.data[0]).toMatchObject({
      address: null,
      application: null,
      charter: false,
      county: null,
      district: null,
      enrollment: null,
      grades: null,
      identifiers: { nces: null },
    })
  })
})

describe('GET /api/v1/schools', () => {
  const ALL = [
    ...['Adams Street', 'Adamson High', 'Ečko', 'école Rivière', 'Kessler Bridge Academy'],
    'Zenith High',
  ]

  it('lists schools by name, regardless of case and accents', async () => {
    expect(await names()).toEqual(ALL)
    expect((await get('/api/v1/schools')).json.meta).toMatchObject({
      page: 1,
      perPage: 20,
      total: 6,
    })
  })

  it.each(['per_page=2', 'per_page=2&page=1'])(
    'leads through all pages by next links: %s',
    async (query) => {
      const seen: unknown[] = []
      let next: string | undefined = `/api/v1/schools?${query}`
      while (next) {
        const { headers, json, status } = await get(next)
        expect(status).toBe(200)
        seen.push(...json.data.map(({ name }) => name))
        next = /<([^>]*)>; rel="next"/.exec(headers.link ?? '')?.[1]?.slice(BASE_URL.length)
      }
      expect(seen).toEqual(ALL)
    },
  )

  it('returns the rest on the last page, and an empty list after it', async () => {
    expect(await names('?per_page=4&page=2')).toEqual(ALL.slice(4))
    expect(await names('?per_page=4&page=3')).toEqual([])
  })

  it('filters by district, county and charter, and answers 400 for an invalid parameter', async () => {
    const ofDistrict = ['Adamson High', 'Kessler Bridge Academy', 'Zenith High']
    expect(await names('?district=brandt')).toEqual(ofDistrict)
    expect(await names('?county=brandt-county')).toEqual(ofDistrict)
    expect(await names('?charter=true')).toEqual(['Kessler Bridge Academy'])
    expect(await names('?charter=false&district=brandt')).toEqual(['Adamson High', 'Zenith High'])
    expect(await names('?district=unknown')).toEqual([])
    expect((await get('/api/v1/schools?charter=yes')).status).toBe(400)
    expect((await get('/api/v1/schools?after=x')).status).toBe(400)
  })

  it('places a renamed school anew, keeps the county set on it, and drops a withdrawn school', async () => {
    const other = await desk.create('counties', { name: 'Other County' })
    const moved = await desk.publish('schools', { district: board.id, name: 'Middle' })
    await desk.update('schools', moved, {
      _status: 'published',
      county: other.id,
      name: 'Aaron Middle',
    })
    expect((await names())[0]).toBe('Aaron Middle')
    expect(await names('?county=other-county')).toEqual(['Aaron Middle'])
    await desk.withdraw('schools', moved)
    expect(await names()).toEqual(ALL)
    expect((await get(`/api/v1/schools/${moved.slug}`)).status).toBe(410)
  })

  it('moves a school to the county of its new district, unless the county is its own', async () => {
    const next = await desk.create('counties', { name: 'Next County' })
    const district = await desk.publish('school-boards', { county: next.id, name: 'Next Schools' })
    const own = await desk.create('counties', { name: 'Own County' })
    const moved = await desk.publish('schools', { district: board.id, name: 'Moved' })
    const kept = await desk.publish('schools', { county: own.id, district: board.id, name: 'Kept' })
    for (const doc of [moved, kept])
      await desk.update('schools', doc, { _status: 'published', district: district.id })
    expect(await names('?county=next-county')).toEqual(['Moved'])
    expect(await names('?county=own-county')).toEqual(['Kept'])
    for (const doc of [moved, kept]) await desk.withdraw('schools', doc)
  })

  it('makes as many database calls for six schools a page as for five', async () => {
    const calls = (search: string) => {
      forget(newsroom.payload, 'answers')
      forget(newsroom.payload, 'items')
      return countCalls(newsroom.payload, () => get(`/api/v1/schools?${search}`))
    }
    await get('/api/v1/schools?per_page=5')
    await get('/api/v1/schools?per_page=6')
    expect(await calls('per_page=6')).toBe(await calls('per_page=5'))
  })
})

describe('the schools of a district', () => {
  it('are listed by name in the district’s item and on its page', async () => {
    const { json } = await get('/api/v1/school-boards/brandt')
    expect(json.data[0]?.schools).toMatchObject([
      { charter: false, grades: null, name: 'Adamson High' },
      { charter: true, grades: 'K-5', id: school.publicId, name: 'Kessler Bridge Academy' },
      { name: 'Zenith High' },
    ])
    const { document } = new JSDOM((await ask('/school-boards/brandt')).body).window
    const links = [...document.querySelectorAll('main a[href*="/schools/"]')]
    expect(links.map((link) => link.textContent)).toEqual([
      ...['Adamson High', 'Kessler Bridge Academy', 'Zenith High'],
    ])
  })

  it('no longer include a school that is withdrawn', async () => {
    const late = await desk.publish('schools', { district: board.id, name: 'Late' })
    const listed = async () =>
      ((await get('/api/v1/school-boards/brandt')).json.data[0]?.schools as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await listed()).toContain('Late')
    await desk.withdraw('schools', late)
    expect(await listed()).not.toContain('Late')
  })
})

describe('the page of a school', () => {
  it('shows its name, district, county, grades, enrollment and address, but no identifier', async () => {
    const { body, status } = await ask('/schools/kessler')
    const text = new JSDOM(body).window.document.querySelector('main')?.textContent ?? ''
    expect(status).toBe(200)
    for (const part of [
      ...['Kessler Bridge Academy', 'Brandt County Schools', 'Brandt County', 'Charter', 'K-5'],
      ...['264', '14 Depot St., Marlow, AV 99014'],
    ]) {
      expect(text).toContain(part)
    }
    // An identifier means nothing to readers; the API has it.
    expect(text).not.toContain('990018000412')
    expect(body).toContain('"@type":"School"')
  })

  it('has JSON-LD without null, also where only the city of its address is known', async () => {
    const { slug } = await desk.publish('schools', { address: { city: 'Marlow' }, name: 'Bare' })
    const data = jsonLd(documentOf(await ask(`/schools/${slug}`)))
    expect(data.address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Marlow' })
    expect(Object.keys(data)).not.toContain('parentOrganization')
    const { address } = jsonLd(documentOf(await ask('/schools/kessler')))
    expect(address).toMatchObject({ postalCode: '99014', streetAddress: '14 Depot St.' })
  })
})
