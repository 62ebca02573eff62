import { fillUntil, typeAfresh, untilAlive } from '../support/alive.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import type { Running } from './app.ts'

type Person = { email: string; password: string }

export const OWNER: Person = { email: 'ada@news.example', password: 'correct horse battery' }

/** Registers the app's first user as its owner does, in the browser where there is one. */
export const register = async (app: Running): Promise<void> => {
  const { admin, api } = app.routes
  if (!hasBrowser('the page of the first user')) {
    await app.send(`${api}/users/first-register`, OWNER)
    return
  }
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${app.url}${admin}`)
    await untilAlive(page, '#field-email')
    const fill = async () => {
      // It is gone where the app is slow to show what comes next.
      if (!(await page.isVisible('#field-email'))) return
      await typeAfresh(page, '#field-email', OWNER.email)
      await typeAfresh(page, '#field-password', OWNER.password)
      await typeAfresh(page, '#field-confirm-password', OWNER.password)
      await page.click('button[type=submit]')
    }
    const isIn = (url: URL) => url.pathname.replace(/\/$/, '') === admin
    await fillUntil(fill, () => page.waitForURL(isIn, { timeout: 10_000 }))
  } finally {
    await browser.close()
  }
}

/** Signs in, and returns the cookie. */
export const signIn = async (app: Running, { email, password }: Person): Promise<string> => {
  const login = await app.send(`${app.routes.api}/users/login`, { email, password })
  return (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
