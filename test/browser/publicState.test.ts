import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { STATE, openMenu, rest, signIn, signInAgain, useAdmin, visit } from '../support/admin.ts'
import { faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('what changes what readers see') ? describe : describe.skip

withBrowser('The admin at a change of public state', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const item = async (slug: string) => {
    const answer = await fetch(`${url}/api/v1/articles/${slug}`)
    const { data, error } = await answer.json()
    return { reason: error?.detail as string, status: answer.status, title: data[0]?.title }
  }
  const write = async (data: object, path = 'articles') =>
    (await rest(editor, 'POST', path, data)).doc
  const list = async (page: Page, path = 'articles') => {
    await visit(page, `${url}/admin/collections/${path}`)
    await page.locator('.table tbody tr').first().waitFor()
  }
  const tick = (page: Page, title: string) =>
    page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
  const result = async (page: Page, title: string) =>
    page.locator('dialog ul[aria-labelledby] li').filter({ hasText: title }).textContent()

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('keeps a live article as it is for readers when a draft version is restored', async () => {
    const { id } = await write({ _status: 'draft', title: 'As a draft' }, 'articles?draft=true')
    await rest(editor, 'PATCH', `articles/${id}`, { _status: 'published', title: 'As published' })
    const { docs } = await (
      await editor.request.get(
        `${url}/api/articles/versions?where[parent][equals]=${id}&sort=updatedAt`,
      )
    ).json()
    await visit(editor, `${url}/admin/collections/articles/${id}/versions/${docs[0].id}`)
    await editor.getByRole('button', { name: 'Restore this version' }).click()
    await editor.getByRole('button', { name: 'Confirm' }).click()
    await editor.getByText('Restored as a draft. Readers see no change.').waitFor()
    await editor.waitForURL(`**/articles/${id}`)
    await editor.locator(STATE).getByText('Public, with a newer draft').waitFor()
    expect(await editor.inputValue('#field-title')).toBe('As a draft')
    expect(await item('as-a-draft')).toMatchObject({ status: 200, title: 'As published' })
  })

  it('refuses to delete a public article in the form, which has to be withdrawn first', async () => {
    const { id } = await write({ _status: 'published', title: 'Stays' })
    await visit(editor, `${url}/admin/collections/articles/${id}`)
    await editor.locator(STATE).getByText('Readers see it').waitFor()
    await openMenu(editor)
    await editor.click('#action-delete')
    await editor.getByRole('button', { name: 'Confirm' }).click()
    await editor.getByText('withdraw it first').waitFor()
    expect((await item('stays')).status).toBe(200)
  })

  it('publishes several articles from the list, and shows the result for each', async () => {
    await write({ _status: 'draft', title: 'Many one' }, 'articles?draft=true')
    await write({ _status: 'draft', title: 'Many two' }, 'articles?draft=true')
    await list(editor)
    expect(await editor.locator('#bulk-publish').count()).toBe(0)
    for (const title of ['Many one', 'Many two', 'Stays']) await tick(editor, title)
    const selected = editor.getByRole('group', { name: 'Selected items' })
    await selected.getByText('3 selected').waitFor()
    const own = '[class*=many__toggle], .delete-documents__toggle'
    expect(await editor.locator(own).count()).toBe(0)
    await editor.click('#bulk-publish')
    await editor.getByRole('heading', { name: 'Publish: 3 items?' }).waitFor()
    const plan = editor.getByRole('list', { name: 'What happens to each' }).getByRole('listitem')
    await plan.filter({ hasText: 'Many one' }).getByText('Publish at once').waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.click('#bulk-confirm')
    const results = editor.getByRole('list', { name: 'Published: 3 of 3' })
    await results.and(editor.locator(':focus')).waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    expect(await result(editor, 'Many one')).toContain('Published.')
    expect(await result(editor, 'Stays')).toContain('It was published already.')
    await editor.click('#bulk-close')
    await selected.waitFor({ state: 'detached' })
    expect([(await item('many-one')).status, (await item('many-two')).status]).toEqual([200, 200])
    await editor.getByRole('row').filter({ hasText: 'Many one' }).getByText('Public').waitFor()
  })

  it('moves no published article to the trash, and withdraws several with one reason, also after the session has ended', async () => {
    await list(editor)
    for (const title of ['Many one', 'Many two']) await tick(editor, title)
    await editor.click('#bulk-trash')
    await editor.click('#bulk-confirm')
    await editor.getByRole('heading', { name: 'Moved to the trash: 0 of 2' }).waitFor()
    expect(await result(editor, 'Many one')).toContain('withdraw it first')
    await editor.locator('#bulk-close:enabled').waitFor()
    await editor.keyboard.press('Escape')
    await editor.locator('#bulk-close').waitFor({ state: 'detached' })
    expect((await item('many-one')).status).toBe(200)

    for (const title of ['Many one', 'Many two']) await tick(editor, title)
    await editor.click('#bulk-withdraw')
    const names = editor.locator('[data-bulk-names] li')
    await names.nth(1).waitFor()
    expect((await names.allInnerTexts()).sort()).toEqual(['Many one', 'Many two'])
    await editor.click('#bulk-confirm')
    const reason = editor.getByRole('textbox', { description: /Say why/, name: 'Public reason' })
    await reason.and(editor.locator(':focus')).fill('Both were wrong.')
    await editor.context().clearCookies()
    await editor.click('#bulk-confirm')
    await signInAgain(editor, admin.passwords.editor)
    await editor.getByRole('heading', { name: 'Withdrawn: 2 of 2' }).waitFor()
    await editor.click('#bulk-close')
    for (const slug of ['many-one', 'many-two']) {
      expect(await item(slug)).toMatchObject({
        reason: expect.stringContaining('Both were wrong.'),
        status: 410,
      })
    }
  })

  it('restores withdrawn articles from the trash, one by its own button and one from the list', async () => {
    await list(editor)
    for (const title of ['Many one', 'Many two']) await tick(editor, title)
    await editor.click('#bulk-trash')
    await editor.click('#bulk-confirm')
    await editor.getByRole('heading', { name: 'Moved to the trash: 2 of 2' }).waitFor()
    await editor.click('#bulk-close')

    await list(editor, 'articles/trash')
    await editor.getByRole('row').filter({ hasText: 'Many one' }).getByRole('link').first().click()
    await editor.waitForURL('**/articles/trash/*')
    await editor.locator(STATE).getByText('In the trash').waitFor()
    await editor.getByRole('button', { name: 'Restore' }).click()
    expect(await editor.locator('.restore-button__checkbox').isVisible()).toBe(false)
    await editor.getByRole('button', { name: 'Confirm' }).click()
    await editor.waitForURL((address) => !address.pathname.includes('trash'))
    await editor.locator(STATE).getByText('Withdrawn').first().waitFor()

    await list(editor, 'articles/trash')
    await tick(editor, 'Many two')
    for (const own of [
      '.restore-documents__toggle',
      '#empty-trash-button',
      '#select-all-across-pages',
    ]) {
      expect(await editor.locator(own).filter({ visible: true }).count()).toBe(0)
    }
    expect(await editor.locator('#bulk-delete').count()).toBe(0)
    await editor.click('#bulk-restore')
    await editor.click('#bulk-confirm')
    await editor.getByRole('heading', { name: 'Restored: 1 of 1' }).waitFor()
    expect(await result(editor, 'Many two')).toContain('Restored as a draft.')
    await editor.click('#bulk-close')
    expect((await item('many-two')).status).toBe(410)
  })

  it('withholds a version that readers saw, and shows it again, by keyboard', async () => {
    const { id } = await write({ _status: 'published', title: 'Names a child' })
    const reporter = await signIn(admin, 'reporter')
    await visit(reporter, `${url}/admin/collections/articles/${id}`)
    await reporter.locator(STATE).getByText('Readers see it').waitFor()
    expect(await reporter.locator('#public-versions').count()).toBe(0)
    await reporter.close()
    await rest(editor, 'PATCH', `articles/${id}`, { _status: 'published', title: 'Names none' })
    const said = async () =>
      (await (await fetch(`${url}/articles/names-a-child/versions`)).text()).includes('It names a')
    await visit(editor, `${url}/admin/collections/articles/${id}`)
    const open = async () => {
      await editor.locator('#public-versions').focus()
      await editor.keyboard.press('Enter')
      await editor.getByRole('radio').nth(1).focus()
      await editor.keyboard.press('Space')
    }
    await open()
    expect(await editor.getByRole('radio').first().isDisabled()).toBe(true)
    await editor.getByText('leaves the files at /data within a day').waitFor()
    await editor.click('#withhold-confirm')
    await editor.getByRole('alert').getByText('Say why').waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.keyboard.type('It names a minor.')
    await editor.click('#withhold-confirm')
    await editor.locator('#withhold-confirm').waitFor({ state: 'detached' })
    expect(await said()).toBe(true)
    await open()
    await editor.getByText('Withheld: It names a minor.').waitFor()
    await editor.getByRole('button', { name: 'Show again' }).click()
    await editor.locator('#withhold-confirm').waitFor({ state: 'detached' })
    expect(await said()).toBe(false)
    expect(await item('names-a-child')).toMatchObject({ status: 200, title: 'Names none' })
  })

  it('asks to sign in again, and goes on, when the session has ended before a question is answered', async () => {
    const { id } = await write({ _status: 'published', title: 'Left open' })
    await rest(editor, 'PATCH', `articles/${id}?draft=true`, { _status: 'draft', title: 'Newer' })
    await visit(editor, `${url}/admin/collections/articles/${id}`)
    await editor.locator(STATE).getByText('Public, with a newer draft').waitFor()
    const end = () => editor.context().clearCookies()
    await end()
    await editor.click('#public-versions')
    await signInAgain(editor, admin.passwords.editor)
    await editor.getByText('There is no earlier version.').waitFor()
    expect(await editor.locator('#withhold-confirm').isDisabled()).toBe(true)
    await editor.click('#withhold-cancel')
    await editor.click('#action-revert-to-published')
    await end()
    await editor.locator('.confirmation-modal #confirm-action').click()
    await signInAgain(editor, admin.passwords.editor)
    await editor.getByText('The draft is discarded; it stays in Versions.').first().waitFor()
    await openMenu(editor)
    await editor.click('#action-withdraw')
    await editor.getByLabel('Public reason').fill('It was wrong.')
    await end()
    await editor.click('#withdraw-confirm')
    await signInAgain(editor, admin.passwords.editor)
    await editor.getByText('Withdrawn.', { exact: true }).waitFor()
    expect((await item('left-open')).status).toBe(410)
  })

  it('lists the public items that show an item before it is withdrawn', async () => {
    const beat = await write({ _status: 'published', name: 'Levies' }, 'beats')
    await write({ _status: 'published', beat: beat.id, title: 'On levies' })
    await visit(editor, `${url}/admin/collections/beats/${beat.id}`)
    await openMenu(editor)
    await editor.click('#action-withdraw')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText('One public item shows it, and no longer will:').waitFor()
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual(['On levies'])
    await editor.click('#withdraw-cancel')
  })

  it('shows where readers see an author, before the author is saved', async () => {
    const author = await write({ name: 'Jo Lee' }, 'authors')
    await visit(editor, `${url}/admin/collections/authors/${author.id}`)
    const note = editor.getByRole('region', { name: 'Where readers see it' })
    await note.getByText('No public item shows it').waitFor()
    await write({ _status: 'published', authors: [author.id], title: 'Signed' })
    await editor.reload()
    await note.getByText('Saving changes what readers see, at once.').waitFor()
    expect(await note.getByRole('link').getAttribute('href')).toBe(`${url}/articles/signed`)
  })

  it('shows a reporter no bulk actions and no checkboxes in the list', async () => {
    const reporter = await signIn(admin, 'reporter')
    await list(reporter)
    expect(await reporter.locator('.cell-_select').filter({ visible: true }).count()).toBe(0)
    expect(await reporter.locator('[id^=bulk-]').count()).toBe(0)
  })
})
