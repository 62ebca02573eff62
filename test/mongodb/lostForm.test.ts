import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { copies, untilCopied } from '../support/copies.ts'
import type { FaultProxy } from '../support/faultProxy.ts'
import { openFaultProxy } from '../support/faultProxy.ts'

const withBrowser = hasBrowser('a form whose save has an unknown outcome')
  ? describe
  : describe.skip

/** A commit is sent again for 15 s before its outcome is called unknown. */
const UNKNOWN_MS = 60_000

withBrowser('A form whose save has an unknown outcome', () => {
  let proxy: FaultProxy
  beforeAll(async () => {
    const { hostname, port } = new URL(process.env.DATABASE_URI ?? '')
    proxy = await openFaultProxy({ host: hostname, port: Number(port) })
  })
  afterAll(() => proxy?.close())
  const admin = useAdmin(() => {
    const uri = new URL(process.env.DATABASE_URI ?? '')
    uri.host = `127.0.0.1:${proxy.port}`
    uri.pathname = `/form-${process.pid}`
    return { DATABASE_URI: uri.href }
  })
  let editor: Page

  const stored = async () => {
    const { origin } = new URL(editor.url())
    const where = 'where[title][equals]=Typed+before+the+loss'
    const answer = await editor.request.get(`${origin}/api/articles?depth=0&draft=true&${where}`)
    return ((await answer.json()) as { totalDocs: number }).totalDocs
  }

  beforeAll(async () => {
    editor = await signIn(admin, 'editor')
  })

  it('shows that it may have been saved, keeps what was typed, and is sent once', async () => {
    await visit(editor, `${admin.server.url}/admin/collections/articles/create`)
    await typeUntilKept(editor, '#field-title', 'Typed before the loss')
    await untilCopied(editor, 'Typed before the loss')
    let sent = 0
    editor.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/articles\?/.test(request.url())) sent += 1
    })
    proxy.decide(({ isInTransaction, name }) =>
      isInTransaction && name === 'commitTransaction' ? 'lost' : undefined,
    )
    await editor.click('#action-save-draft')
    await editor.getByText('it may have been saved').first().waitFor({ timeout: UNKNOWN_MS })
    proxy.mend()
    expect(await editor.inputValue('#field-title')).toBe('Typed before the loss')
    expect(await copies(editor)).toEqual([expect.stringContaining('Typed before the loss')])
    // The button is free again, and nothing presses it.
    expect(await editor.locator('#action-save-draft').isEnabled()).toBe(true)
    await editor.waitForTimeout(3_000)
    expect(sent).toBe(1)
    expect(await stored()).toBe(1)
  })
})
