import { beforeAll, describe, expect, it } from '@jest/globals'
import { PROBLEMS } from '../../src/core/problems.ts'
import { shortened } from '../../src/site/developers/code.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { runCurl } from '../support/curl.ts'
import { htmlFaults } from '../support/html.ts'
import { makeShowcase } from '../support/showcase.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)
let base: string

beforeAll(async () => {
  base = host.url
  const settings = newsroomOf(newsroom.payload)
  settings.baseUrl = base
  settings.limits = { anonymous: 1000, key: 1000 }
})

const guide = async (rest = '') => {
  const answer = await fetch(`${base}/developers${rest}`)
  const body = await answer.text()
  return { answer, body, document: documentOf({ body }) }
}

/** The nouns that are documented. */
const nouns = () => [
  ...newsroomOf(newsroom.payload)
    .resources.filter(({ item, list }) => item || list !== 'none')
    .map(({ name }) => name),
  'corrections',
]

/** Pieces of code by what is written over them. */
const codeOf = (element: Element, label: string): string[] =>
  [...element.querySelectorAll('.code')]
    .filter((figure) => figure.querySelector('figcaption')?.textContent === label)
    .map((figure) => figure.querySelector('code')?.textContent ?? '')

describe('the developer pages of an empty newsroom', () => {
  it('answer 200 with valid HTML', async () => {
    for (const rest of ['', '/articles', '/corrections', '/changes', '/widgets']) {
      const { answer, body } = await guide(rest)
      expect([rest, answer.status]).toEqual([rest, 200])
      expect(await htmlFaults(body)).toEqual([])
    }
  })
})

describe('the developer page', () => {
  beforeAll(async () => {
    await makeShowcase(newsroom.desk)
  })

  it('is valid HTML that loads nothing from other hosts', async () => {
    const { answer, body, document } = await guide()
    expect(await htmlFaults(body)).toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const name of ['connect-src', 'form-action', 'frame-src']) {
      expect(policy).toContain(`${name} 'self' ${base}`)
    }
    for (const element of document.querySelectorAll('[src], link[rel=stylesheet], form')) {
      const address = element.getAttribute('src') ?? element.getAttribute('action') ?? ''
      expect(address.startsWith(`${base}/`)).toBe(true)
    }
  })

  it('prints under each request the answer that its curl and fetch examples return', async () => {
    const names = nouns()
    const sections = [(await guide()).document.querySelector('#start') as Element]
    for (const name of names) {
      const { body, document } = await guide(`/${name}`)
      expect([name, await htmlFaults(body)]).toEqual([name, []])
      sections.push(document.querySelector('.endpoint') as Element)
    }
    for (const section of sections) {
      const [commands, scripts] = [codeOf(section, 'curl'), codeOf(section, 'fetch')]
      const answers = codeOf(section, 'answers').map((text) => JSON.parse(text))
      expect(answers.length).toBeGreaterThan(0)
      expect([commands.length, scripts.length]).toEqual([answers.length, answers.length])
      for (const [index, answer] of answers.entries()) {
        expect(answer.data).not.toEqual([])
        const real = await (await runCurl(commands[index] ?? '')).json()
        expect(answer).toEqual(shortened(real))
        const run = new Function(
          `return (async () => { ${scripts[index]}\nreturn { data, meta } })()`,
        )
        expect(shortened(await run())).toEqual(answer)
      }
    }
  })

  it('links each resource from its old anchor to a page of its own, each page under 60 KB', async () => {
    const { body, document } = await guide()
    expect(Buffer.byteLength(body)).toBeLessThan(60_000)
    const contents = [...document.querySelectorAll('.resources > li')]
    expect(contents.map(({ id }) => id)).toEqual(nouns())
    for (const entry of contents) {
      const href = entry.querySelector('a')?.getAttribute('href') ?? ''
      expect(href).toBe(`${base}/developers/${entry.id}`)
      const page = await guide(`/${entry.id}`)
      expect([entry.id, Buffer.byteLength(page.body) < 60_000]).toEqual([entry.id, true])
      const here = page.document.querySelector('[aria-current=page]')
      expect(here?.getAttribute('href')).toBe(href)
    }
    const anchors = ['endpoints', 'search', 'filters', 'changes', 'limits', 'terms', 'widgets']
    for (const id of [...anchors, 'embedding']) {
      expect([id, document.getElementById(id) === null]).toEqual([id, false])
    }
    for (const other of ['/changes', '/keys', '/search', '/widgets']) {
      expect([other, Buffer.byteLength((await guide(other)).body) < 60_000]).toEqual([other, true])
    }
    expect((await guide('/nothing')).answer.status).toBe(404)
  })

  it('describes each problem at its anchor; the curl examples return the printed errors', async () => {
    const { document } = await guide()
    for (const [problem, { status, title }] of Object.entries(PROBLEMS)) {
      const section = document.getElementById(problem) as Element
      expect(textOf(section.querySelector('h3'))).toBe(`${status} ${title}`)
      const [printed] = codeOf(section, 'error').map((text) => JSON.parse(text))
      if (!printed) continue
      expect(printed).toMatchObject({ status, title, type: `${base}/developers#${problem}` })
      const [command] = codeOf(section, 'curl')
      if (command === undefined) continue
      const answer = await runCurl(command)
      expect([answer.status, (await answer.json()).error]).toEqual([status, printed])
    }
    expect(codeOf(document.querySelector('#errors') as Element, 'curl')).toHaveLength(4)
  })

  it('shows a conditional request that returns 304 and a request with a sample key that returns 401', async () => {
    const { document } = await guide()
    const [conditional] = codeOf(document.querySelector('#freshness') as Element, 'curl')
    expect((await runCurl(conditional ?? '')).status).toBe(304)
    const [keyed] = codeOf(document.querySelector('#limits') as Element, 'curl')
    expect((await runCurl(keyed ?? '')).status).toBe(401)
  })

  it('lists the ten parameters of the wire, and keys with their type and meaning', async () => {
    const { document } = await guide('/wire')
    const wire = document.querySelector('.endpoint') as Element
    const rows = [...wire.querySelectorAll('#list tbody tr')].map(textOf)
    expect(rows[0]).toContain('vote, bill, charter, court, document, reaction, breaking, schedule')
    expect(rows).toHaveLength(10)
    expect(rows[3]).toMatch(/^published_since day or instant Those published/)
    expect(rows[5]).toMatch(/^updated_since day or instant Those whose/)
    expect(rows[6]).toContain('json, csv')
    expect(rows[8]).toContain('1 to 100, 20 if not given')
    expect(rows[9]).toMatch(/^after cursor In place of a page/)
    const keys = [...wire.querySelectorAll('.fields li')].map(textOf)
    expect(keys).toEqual(
      expect.arrayContaining([
        'headline text The news in one line.',
        'districts[] list The school districts that it is about.',
        'districts[].name text What it is called.',
        'source.url address or null Its address.',
      ]),
    )
  })

  it('redirects a form sent without script to the API with 303, without its empty fields', async () => {
    const { document } = await guide('/articles')
    const form = document.querySelector<HTMLFormElement>('form') as HTMLFormElement
    const answer = await fetch(`${form.action}?beat=school-boards&region=&page=+&per_page=1`, {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${base}/api/v1/articles?beat=school-boards&per_page=1`,
    ])
    expect((await fetch(`${form.action}?beat=`)).url).toBe(`${base}/api/v1/articles`)
    expect((await fetch(`${base}/developers/try/nothing`)).status).toBe(404)
    expect((await fetch(`${base}/developers/try//evil.example`)).status).toBe(404)
  })

  it('builds the code of a widget from the query parameters', async () => {
    const search = '?widget=scorecards&limit=7&chamber=senate&sort=name&theme=dark'
    const { body, document } = await guide(search)
    expect(await htmlFaults(body)).toEqual([])
    const built = document.querySelector('#widget-scorecards') as Element
    const src = `${base}/embed/scorecards?limit=7&chamber=senate&sort=name&theme=dark`
    expect(built.querySelector('iframe')?.getAttribute('src')).toBe(src)
    const attributes =
      'data-civic-widget="scorecards" data-limit="7" data-chamber="senate" data-sort="name" data-theme="dark"'
    const [link, source] = [
      `<a href="${base}/legislators">Education scorecards</a>`,
      `<a href="${base}">Test Newsroom</a>`,
    ]
    const height = 'clamp(550px, 858px - 51.4vw, 694px)'
    expect(codeOf(built, 'HTML, as high as its content')).toEqual([
      `<div ${attributes} style="min-height:${height}">${link} · Source: ${source}</div>\n<script async src="${base}/embed.js"></script>`,
    ])
    expect(codeOf(built, 'React')).toEqual([
      `const Scorecards = () => (
  <>
    <script async src="${base}/embed.js" />
    <div ${attributes} style={{ minHeight: '${height}' }}>
      ${link}
      {' · Source: '}
      ${source}
    </div>
  </>
)`,
    ])
    expect(codeOf(built, 'or a plain frame')[0]).toContain(
      `<iframe src="${src.replaceAll('&', '&amp;')}" title="Education scorecards · Test Newsroom" width="100%" height="720"`,
    )
    expect(built.querySelector<HTMLSelectElement>('[name=chamber]')?.value).toBe('senate')
    const other = document.querySelector('#widget-wire iframe')
    expect(other?.getAttribute('src')).toBe(`${base}/embed/wire`)
  })

  it('shows the content security policy and the JSX that a widget needs', async () => {
    const { document } = await guide('/widgets')
    const embedding = document.querySelector('#widgets #embedding') as Element
    expect(codeOf(embedding, 'policy')).toEqual([`script-src ${base}; frame-src ${base}`])
    expect(codeOf(embedding, 'JSX')[0]).toContain(`<script async src="${base}/embed.js" />`)
  })

  it('prints query values as text, not as markup', async () => {
    const { body } = await guide('?widget=wire&limit=%3Cscript%3E&theme=%22%3E')
    expect(body).not.toContain('<script>"')
    expect(await htmlFaults(body)).toEqual([])
  })

  it('shows the six terms, the source line and the contact address', async () => {
    const { document } = await guide()
    expect(document.querySelectorAll('#terms li')).toHaveLength(6)
    expect(textOf(document.querySelector('#terms'))).toContain('“Source: Test Newsroom”')
    expect(document.querySelector('#terms a[href="mailto:data@newsroom.example"]')).not.toBeNull()
  })

  it('does not count against a rate limit', async () => {
    const left = async () => (await fetch(`${base}/api/v1/beats`)).headers.get('ratelimit')
    const count = (text: null | string) => Number(/r=(\d+)/.exec(text ?? '')?.[1])
    const before = count(await left())
    await guide()
    expect(count(await left())).toBe(before - 1)
  })
})
