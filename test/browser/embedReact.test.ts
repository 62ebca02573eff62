import { describe, expect, it } from '@jest/globals'
import { hasBrowser } from '../support/browser.ts'
import { BASE_URL } from '../support/newsroom.ts'
import type { ReactApp } from '../support/react.ts'
import { reactApp } from '../support/react.ts'
import { countShifts, shiftsOf } from '../support/shifts.ts'
import { useStage } from '../support/stage.ts'
import { documentOf } from '../support/document.ts'

const suite = hasBrowser('the widgets inside apps made with React') ? describe : describe.skip

suite('A widget inside an app made with React', () => {
  const stage = useStage()
  const { frameOf, idsIn, newPage, open } = stage

  /** The code for React that the developer page gives. */
  const recipe = async (query: string): Promise<string> => {
    const body = await (await fetch(`${stage.ours}/developers/widgets?${query}`)).text()
    const widget = new URLSearchParams(query).get('widget')
    const codes = [...documentOf({ body }).querySelectorAll(`#widget-${widget} .code`)]
    const code = codes.find((figure) => figure.querySelector('figcaption')?.textContent === 'React')
    return (code?.querySelector('code')?.textContent ?? '').replaceAll(BASE_URL, stage.ours)
  }

  /** An app around some JSX that a button takes away and brings back. */
  const appOf = (before: string, jsx: string): ReactApp =>
    reactApp(`
      import { useState } from 'react'
      ${before}
      export const App = () => {
        const [shown, show] = useState(true)
        const [count, setCount] = useState(3)
        return (
          <main>
            <button onClick={() => show(!shown)}>Toggle</button>
            <button onClick={() => setCount(count + 1)}>More</button>
            ${jsx}
            <footer>The end</footer>
          </main>
        )
      }`)

  const start = async (app: ReactApp, how: 'hydrate' | 'render', policy?: string) => {
    await stage.context.route('**/app.js', (route) =>
      route.fulfill({ body: app.script(how), contentType: 'text/javascript; charset=utf-8' }),
    )
    const markup = how === 'hydrate' ? app.markup : ''
    await open(`<div id="root">${markup}</div><script defer src="/app.js"></script>`, policy)
    await stage.page.locator('footer').waitFor()
  }

  /** Returns the content of the page from top to bottom: headings, and the frames with their addresses. */
  const order = () =>
    stage.page.evaluate(() => {
      const walk = (node: Document | Element | ShadowRoot): Element[] =>
        [...node.children].flatMap((child) => [child, ...walk(child.shadowRoot ?? child)])
      return walk(document)
        .filter((element) => element.matches('h2, iframe, footer'))
        .map((element) => ({ element, top: element.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ element }) => {
          const { pathname, search } = new URL(
            element.getAttribute('src') ?? 'x:',
            document.baseURI,
          )
          return element.localName === 'iframe' ? pathname + search : element.textContent
        })
    })
  const expectOrder = async (wanted: string[]) => {
    const isThere = async () => JSON.stringify(await order()) === JSON.stringify(wanted)
    for (let tries = 0; tries < 100 && !(await isThere()); tries += 1) {
      await stage.page.waitForTimeout(50)
    }
    expect(await order()).toEqual(wanted)
  }

  const four = async () => {
    const [wire, watch] = [
      await recipe('widget=wire&limit=4&theme=light'),
      await recipe('widget=charter-watch&limit=3'),
    ]
    const src = `src="${stage.ours}/embed.js"`
    return appOf(
      `${wire}\n${watch}`,
      `<h2>One</h2>{shown && <Wire />}
      <h2>Two</h2>{shown && <script defer ${src} data-widget="scorecards" data-limit="3" />}
      <h2>Three</h2>{shown && <CharterWatch />}
      <h2>Four</h2>{shown && <script defer ${src} data-widget="wire" data-theme="dark" />}`,
    )
  }
  const FOUR = [
    'One',
    '/embed/wire?limit=4&theme=light',
    'Two',
    '/embed/scorecards?limit=3',
    'Three',
    '/embed/charter-watch?limit=3',
    'Four',
    '/embed/wire?theme=dark',
    'The end',
  ]
  const COUNTS = {
    '/embed/wire?limit=4&theme=light': 4,
    '/embed/scorecards?limit=3': 3,
    '/embed/charter-watch?limit=3': 3,
    '/embed/wire?theme=dark': 5,
  }

  it.each(['render', 'hydrate'] as const)(
    'keeps its place in StrictMode after each remount, as a placeholder and as a JSX script: %s',
    async (how) => {
      await newPage({ viewport: { height: 3000, width: 700 } })
      await start(await four(), how)
      for (let round = 0; round < 3; round += 1) {
        await expectOrder(FOUR)
        for (const [path, count] of Object.entries(COUNTS)) {
          expect(await idsIn(await frameOf(`iframe[src$="${path}"]`))).toHaveLength(count)
        }
        await stage.page.getByRole('button', { name: 'Toggle' }).click()
        await expectOrder(['One', 'Two', 'Three', 'Four', 'The end'])
        await stage.page.getByRole('button', { name: 'Toggle' }).click()
      }
      // In development React warns about each script that it renders in a browser, because it does not run.
      const others = stage.faults.filter((fault) => !/Encountered a script tag/.test(fault))
      expect(others).toEqual([])
    },
  )

  it.each(['render', 'hydrate'] as const)(
    'follows its React properties, without a reported error: %s',
    async (how) => {
      await newPage({ viewport: { height: 2000, width: 700 } })
      const wire = await recipe('widget=wire&limit=4')
      const code = wire.replace('() =>', '({ limit }) =>').replace('"4"', '{limit}')
      await start(appOf(code, `{shown && <p>Before</p>}<Wire limit={count} />`), how)
      await expectOrder(['/embed/wire?limit=3', 'The end'])
      await stage.page.getByRole('button', { name: 'More' }).click()
      await expectOrder(['/embed/wire?limit=4', 'The end'])
      await stage.page.getByRole('button', { name: 'Toggle' }).click()
      await expectOrder(['/embed/wire?limit=4', 'The end'])
      expect(await idsIn(await frameOf())).toHaveLength(4)
      expect(stage.faults).toEqual([])
    },
  )

  it.each(['render', 'hydrate'] as const)(
    'keeps the height of its placeholder, with almost no layout shift: %s',
    async (how) => {
      await newPage({ viewport: { height: 900, width: 640 } })
      await countShifts(stage.context)
      const [wire, watch] = [await recipe('widget=wire'), await recipe('widget=charter-watch')]
      await start(appOf(`${wire}\n${watch}`, '<Wire /><p>Between</p><CharterWatch />'), how)
      await frameOf('iframe[src$="/embed/wire"]')
      expect(await shiftsOf(stage.page)).toBeLessThan(0.01)
    },
  )

  it('shows its link and its source when the script is blocked', async () => {
    await newPage({ viewport: { height: 900, width: 700 } })
    await stage.context.route('**/embed.js', (route) => route.abort())
    await start(appOf(await recipe('widget=wire&limit=4'), '<Wire />'), 'render')
    const place = stage.page.locator('[data-civic-widget]')
    expect(await place.innerText()).toBe('The wire · Source: Test Newsroom')
    const links = place.locator('a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `${stage.ours}/wire`,
      stage.ours,
    ])
    expect(await links.first().isVisible()).toBe(true)
  })

  it('is shown at the end of the page, with a console warning, when React moved its script to the head', async () => {
    await newPage({ viewport: { height: 2000, width: 700 } })
    const said: string[] = []
    stage.page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    const script = (more: string) => `<script async src="${stage.ours}/embed.js${more}`
    const app = appOf(
      '',
      `<h2>One</h2>${script('" data-widget="wire" />')}
      <h2>Two</h2>${script('?2" data-widget="scorecards" data-limit="3" />')}
      <h2>Three</h2>${script('" data-widget="charter-watch" />')}`,
    )
    await start(app, 'render')
    // Their place is gone; of one address React makes the first alone, and nothing is left of the third.
    const shown = ['/embed/wire', '/embed/scorecards?limit=3']
    await expectOrder(['One', 'Two', 'Three', 'The end', ...shown])
    const warnings = said.filter((text) => /^warning: A widget has no place in the head/.test(text))
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toContain(`${BASE_URL}/developers#embedding`)
    expect(stage.faults).toEqual([])
  })
})
