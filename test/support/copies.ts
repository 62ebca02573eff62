import type { Page } from 'playwright-core'

/** Returns the stored copies of unsaved input in this browser. */
export const copies = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('newsroom-typed')
        opening.onupgradeneeded = () => opening.result.createObjectStore('copies')
        opening.onsuccess = () => {
          const all = opening.result.transaction('copies').objectStore('copies').getAll()
          all.onsuccess = () => resolve(all.result as string[])
        }
      }),
  )

/** Waits until typed input is stored. */
export const untilCopied = async (page: Page, text: string): Promise<void> => {
  const until = Date.now() + TIMEOUT_MS
  while (!(await copies(page)).some((copy) => copy.includes(text))) {
    if (Date.now() > until) throw new Error(`the browser keeps nothing with “${text}”`)
    await page.waitForTimeout(200)
  }
}

const TIMEOUT_MS = 20_000

/** Waits until this browser stores no copy: a copy is deleted after the message that its form was saved. */
export const untilNoCopy = async (page: Page): Promise<void> => void (await untilCopies(page, 0))

/** Waits until this browser stores so many copies. @returns them */
export const untilCopies = async (page: Page, count: number): Promise<string[]> => {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const stored = await copies(page)
    if (stored.length === count) return stored
    if (Date.now() > until) throw new Error(`stored: ${stored.join(', ')}`)
    await page.waitForTimeout(100)
  }
}
