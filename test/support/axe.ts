import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules whose result depends on the colour scheme: the others need not run again in a second one. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Returns the faults that axe finds in the dialog on the screen, in both colour schemes, on desktop and phone. */
export const faultsOfDialog = (page: Page): Promise<string[]> => faultsOf(page, 'dialog')

/** The same for other parts of the page. @param parts a selector, which must match */
export const faultsOf = async (page: Page, parts: string): Promise<string[]> => {
  const found: string[] = []
  const size = page.viewportSize()
  // During a transition an element has an intermediate colour.
  await page.addStyleTag({
    content: '* { transition: none !important; animation: none !important }',
  })
  await page.evaluate(axe.source)
  for (const width of [1400, 390]) {
    await page.setViewportSize({ height: 844, width })
    for (const theme of ['light', 'dark']) {
      await wear(page, theme)
      const options = {
        resultTypes: ['violations'],
        ...(theme === 'dark' && { runOnly: OF_COLOURS }),
      }
      const { violations } = (await page.evaluate(
        `axe.run(${JSON.stringify(parts)}, ${JSON.stringify(options)})`,
      )) as axe.AxeResults
      found.push(
        ...violations.map(
          ({ help, nodes }) => `${width} ${theme}: ${help} (${nodes[0]?.target.join(' ')})`,
        ),
      )
    }
  }
  await wear(page, 'light')
  if (size) await page.setViewportSize(size)
  return found
}

const wear = (page: Page, theme: string) =>
  page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
