import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the dialog on the screen, light and dark, on a desk and on a phone. */
export const faultsOfDialog = (page: Page): Promise<string[]> => faultsOf(page, 'dialog')

/** The same of other parts of the page. @param parts a selector; it must find something */
export const faultsOf = async (page: Page, parts: string): Promise<string[]> => {
  const found: string[] = []
  const size = page.viewportSize()
  // What is on its way from one colour to another has neither.
  await page.addStyleTag({
    content: '* { transition: none !important; animation: none !important }',
  })
  await page.evaluate(axe.source)
  for (const width of [1400, 390]) {
    await page.setViewportSize({ height: 844, width })
    for (const theme of ['light', 'dark']) {
      await wear(page, theme)
      const { violations } = (await page.evaluate(
        `axe.run(${JSON.stringify(parts)}, { resultTypes: ['violations'] })`,
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
