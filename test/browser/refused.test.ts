import fs from 'node:fs'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { publish, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { copies, untilCopied, untilNoCopy } from '../support/copies.ts'
import { mountDisk } from '../support/disk.ts'
import { use } from '../support/use.ts'

const BYTES = 64 * 1024 * 1024

const disk = hasBrowser('a form on a full disk') ? mountDisk(BYTES) : undefined
if (!disk) process.stderr.write('only root can mount a file system\n')
const onDisk = disk ? describe : describe.skip

onDisk('A form that cannot be stored because the disk is full', () => {
  // Unmounted after the newsroom has ended.
  use(async () => ({ close: () => disk?.close() }))
  const admin = useAdmin(() => ({ DATA_DIR: disk?.folder ?? '' }))
  const filler = path.join(disk?.folder ?? '', 'filler')
  let editor: Page

  /** Leaves less than a save needs, in the database's write-ahead log, too: its file keeps its size when it is begun anew. */
  const fill = async () => {
    const client = createClient({ url: `file:${disk?.folder}/newsroom.db` })
    for (let isBusy = true; isBusy;) {
      const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      isBusy = rows[0]?.busy !== 0
    }
    client.close()
    const file = fs.openSync(filler, 'w')
    try {
      // The newsroom may write at the same time, so what is left is not computed beforehand.
      for (;;) fs.writeSync(file, Buffer.alloc(64 * 1024))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      fs.closeSync(file)
    }
  }
  const stored = async () => {
    const { origin } = new URL(editor.url())
    const answer = await editor.request.get(`${origin}/api/articles?depth=0&draft=true&limit=0`)
    return ((await answer.json()) as { docs: { title: string }[] }).docs.map(({ title }) => title)
  }

  beforeAll(async () => {
    editor = await signIn(admin, 'editor')
  })

  it('keeps what was typed, in the form and in the browser, and stores it once there is room', async () => {
    const before = (await stored()).length
    await visit(editor, `${admin.server.url}/admin/collections/articles/create`)
    await typeUntilKept(editor, '#field-title', 'Typed on a full disk')
    await untilCopied(editor, 'Typed on a full disk')
    await fill()
    await editor.click('#action-save-draft')
    await editor.getByText('disk is full, and nothing was saved').first().waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Typed on a full disk')
    expect(await copies(editor)).toEqual([expect.stringContaining('Typed on a full disk')])
    expect(await stored()).toHaveLength(before)

    fs.rmSync(filler)
    await editor.click('#action-save-draft')
    await editor.getByText('successfully').first().waitFor()
    expect(await stored()).toHaveLength(before + 1)
    await untilNoCopy(editor)
  })

  it('keeps a typed change of a public article, which readers see unchanged', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      _status: 'published',
      title: 'Public before the disk was full',
    })
    await visit(editor, `${admin.server.url}/admin/collections/articles/${doc.id}`)
    await typeUntilKept(editor, '#field-title', 'Changed on a full disk')
    await fill()
    await publish(editor)
    await editor.getByText('nothing was saved').first().waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Changed on a full disk')
    fs.rmSync(filler)
    const item = await editor.request.get(`${admin.server.url}/api/v1/articles/${doc.slug}`)
    expect((await item.json()) as object).toMatchObject({
      data: [{ title: 'Public before the disk was full' }],
    })
  })
})
