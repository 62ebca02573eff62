import { describe, expect, it } from '@jest/globals'
import axe from 'axe-core'
import { hasBrowser } from '../support/browser.ts'
import { useStage, WIDGETS } from '../support/stage.ts'

const suite = hasBrowser('the themes of the widgets') ? describe : describe.skip

suite('A widget in a window of its own', () => {
  const stage = useStage()
  const { newPage } = stage

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    it.each([...WIDGETS, 'none'])(
      'has no fault that axe finds, and fits its width: %s',
      async (name) => {
        for (const width of [320, 1200]) {
          await newPage({ colorScheme, viewport: { height: 800, width } })
          await stage.page.goto(`${stage.ours}/embed/${name}`)
          const found = await stage.page.evaluate(
            `${axe.source}; axe.run({ resultTypes: ['violations'] })`,
          )
          const { violations } = found as axe.AxeResults
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
          const wide = await stage.page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide).toBeLessThanOrEqual(width)
          await stage.context.close()
        }
      },
    )

    it.each(WIDGETS)('has no text under 12 pixels: %s', async (name) => {
      await newPage({ colorScheme, viewport: { height: 800, width: 390 } })
      await stage.page.goto(`${stage.ours}/embed/${name}`)
      const sizes = await stage.page.$$eval('body *', (elements) =>
        elements
          .filter(({ childNodes, localName }) => {
            const isText = (node: ChildNode) => node.nodeType === 3 && node.nodeValue?.trim()
            return localName !== 'script' && [...childNodes].some(isText)
          })
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      )
      expect(sizes.length).toBeGreaterThan(10)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    })

    it('follows theme=light and theme=dark of the URL, and the system with theme=auto', async () => {
      await newPage({ colorScheme })
      const paper = async (theme: string) => {
        await stage.page.goto(`${stage.ours}/embed/wire?theme=${theme}`)
        return stage.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      }
      const [auto, light, dark] = [await paper('auto'), await paper('light'), await paper('dark')]
      expect(light).not.toBe(dark)
      expect(auto).toBe(colorScheme === 'light' ? light : dark)
    })
  })
})
