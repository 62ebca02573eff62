import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Payload } from 'payload'
import type { Role } from '../../src/editing/access.ts'
import { ROLES } from '../../src/editing/access.ts'
import { typeAfresh, untilAlive, untilUsable } from './alive.ts'
import { launchBrowser } from './browser.ts'
import { ensureBuild } from './build.ts'
import { databaseOf, makeNewsroom, onMongo } from './newsroom.ts'
import { PASSWORD, hashInFull } from './passwords.ts'
import type { NewsroomProcess } from './process.ts'
import { startProcess } from './process.ts'
import { use } from './use.ts'

/** A browser with a newsroom of its own, and its users. */
export type Admin = {
  browser: Browser
  server: NewsroomProcess
  passwords: Record<Role, string>
  close: () => Promise<void>
}

/** Milliseconds until a page must show what a test waits for. */
const TIMEOUT_MS = 20_000

/** Milliseconds until the admin must have started, on a busy machine. */
const START_MS = 100_000

/** The sidebar's section with the public state. */
export const STATE = 'section[aria-label="What readers see"]'

/** Starts the server and browser for a file or `describe`. @param env further environment variables, read at the start */
export const useAdmin = (env: () => Record<string, string> = () => ({})): Admin =>
  use(() => startAdmin(env()), 600_000)

/** Starts the real server with the built admin, creates one user of each role, and opens a browser. */
const startAdmin = async (env: Record<string, string> = {}): Promise<Admin> => {
  await ensureBuild()
  if (!onMongo) staffed ??= await makeStaffed()
  const server = await startProcess(env, { database: staffed })
  try {
    const passwords = staffed ? passwordsOf(ROLES) : await addUsers(server, ROLES)
    await untilAdminAnswers(server)
    const browser = await launchBrowser()
    const close = async () => {
      await browser.close()
      await server.stop()
    }
    return { browser, close, passwords, server }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** An SQLite database with a user of each role, for all files of this worker. */
let staffed: Buffer | undefined

const makeStaffed = async (): Promise<Buffer> => {
  const { close, payload } = await makeNewsroom()
  try {
    await createUsers(payload, ROLES)
    return await databaseOf(payload)
  } finally {
    await close()
  }
}

/** Creates a user of each role in the database of a running newsroom, as `npm run user` does. @returns their passwords */
export const addUsers = async <R extends Role>(
  { env }: NewsroomProcess,
  roles: readonly R[],
): Promise<Record<R, string>> => {
  const folder = path.basename(env.DATA_DIR ?? '')
  const { close, payload } = await makeNewsroom({
    nodeOf: folder,
    uri: env.DATABASE_URI,
  })
  try {
    await createUsers(payload, roles)
  } finally {
    await close()
  }
  return passwordsOf(roles)
}

/** Another process reads their passwords. */
const createUsers = (payload: Payload, roles: readonly Role[]): Promise<void> =>
  hashInFull(async () => {
    for (const role of roles) {
      const data = { email: emailOf(role), name: role, password: PASSWORD, roles: [role] }
      await payload.create({ collection: 'users', data })
    }
  })

const passwordsOf = <R extends Role>(roles: readonly R[]): Record<R, string> =>
  Object.fromEntries(roles.map((role) => [role, PASSWORD])) as Record<R, string>

export const emailOf = (role: Role): string => `${role}@newsroom.example`

/** A new browser context. @param timezoneId its time zone @default the machine's */
export const openPage = async (browser: Browser, timezoneId?: string): Promise<Page> => {
  const viewport = { height: 900, width: 1280 }
  const context = await browser.newContext({ viewport, ...(timezoneId && { timezoneId }) })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context.newPage()
}

/** Waits until the admin is ready: it answers 503 after the server is ready. */
export const untilAdminAnswers = async ({ url }: NewsroomProcess): Promise<void> => {
  const until = Date.now() + START_MS
  while ((await fetch(`${url}/api/users/me`)).status === 503) {
    if (Date.now() > until) throw new Error('the admin was not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Fills in the login form. */
export const typeLogin = async (page: Page, email: string, password: string): Promise<void> => {
  await untilAlive(page, '#field-email')
  await page.fill('#field-email', email)
  await page.fill('#field-password', password)
  await page.click('button[type=submit]')
}

/** Opens a page of the admin, and waits until React has hydrated it: earlier input would be lost. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilUsable(page)
}

/** A browser context with a signed-in user, at no page of the admin: each costs seconds. @param timezoneId its time zone @default the machine's */
export const signIn = async (
  { browser, passwords, server }: Admin,
  role: Role,
  timezoneId?: string,
): Promise<Page> => {
  const page = await openPage(browser, timezoneId)
  const data = { email: emailOf(role), password: passwords[role] }
  const headers = { Origin: server.url }
  const login = await page.request.post(`${server.url}/api/users/login`, { data, headers })
  if (!login.ok()) throw new Error(`${data.email} was not signed in: ${await login.text()}`)
  // The least page of this origin: `rest` reads the address.
  await page.goto(`${server.url}/robots.txt`)
  return page
}

/** Signs in above the form, after the session has ended. */
export const signInAgain = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Calls Payload's REST as the user of this page. */
export const rest = async (
  page: Page,
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST',
  path: string,
  data?: unknown,
): Promise<{ doc: Record<string, string>; status: number }> => {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`${origin}/api/${path}`, {
    data,
    headers: { Origin: origin },
    method,
  })
  const body = await answer.json().catch(() => ({}))
  return { doc: body.doc ?? {}, status: answer.status() }
}

/** Types until the value stays: input is lost if Payload mounts the form again meanwhile. */
export const typeUntilKept = async (page: Page, field: string, value: string): Promise<void> => {
  const save = page.locator('#action-save-draft')
  const until = Date.now() + TIMEOUT_MS
  while (!(await save.isEnabled()) || (await page.inputValue(field)) !== value) {
    if (Date.now() > until) throw new Error(`${field} keeps nothing that is typed`)
    await typeAfresh(page, field, value)
    await page.waitForTimeout(500)
  }
}

/** Types into a field, and waits until Payload has compared the form with what is stored. @returns whether Payload declares the form out of date */
export const isStaleAfter = async (page: Page, field: string, value: string): Promise<boolean> => {
  const compared = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().includes('/admin/collections/'),
  )
  await page.fill(field, value)
  await compared
  await page.waitForTimeout(500)
  return page.locator('#document-stale-data-reload').isVisible()
}

/** Publishes the form with the dialog's defaults. */
export const publish = async (page: Page): Promise<void> => {
  await page.click('#action-save')
  await page.click('#publish-confirm')
}

/** Opens the menu beside the publish button. */
export const openMenu = async (page: Page): Promise<void> => {
  await untilUsable(page)
  await page.click('.doc-controls__popup .popup-button')
}
