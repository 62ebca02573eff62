import path from 'node:path'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addUsers, emailOf, untilAdminAnswers } from '../support/admin.ts'
import type { BucketServer } from '../support/bucket.ts'
import { openBucket } from '../support/bucket.ts'
import { ensureBuild } from '../support/build.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { startProcess } from '../support/process.ts'

let bucket: BucketServer
let staff: NewsroomProcess
let readers: NewsroomProcess
let token = ''

const send = async (method: string, address: string, body: BodyInit) => {
  const answer = await fetch(`${staff.url}/api/${address}`, {
    body,
    headers: {
      ...(token && { Authorization: `JWT ${token}` }),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    method,
  })
  return { body: await answer.json(), status: answer.status }
}

beforeAll(async () => {
  bucket = await openBucket()
  await ensureBuild()
  staff = await startProcess(bucket.env)
  await untilAdminAnswers(staff)
  const { DATABASE_URI } = staff.env
  readers = await startProcess({ ...bucket.env, DATABASE_URI }, { args: ['--public'] })
  const { editor: password } = await addUsers(staff, ['editor'])
  const login = await send(
    'POST',
    'users/login',
    JSON.stringify({ email: emailOf('editor'), password }),
  )
  ;({ token } = login.body)
}, 400_000)
afterAll(async () => {
  await Promise.all([staff?.stop(), readers?.stop()])
  await bucket.close()
}, 60_000)

describe('A file that is uploaded on one node', () => {
  it('is served by another node, and neither has a folder of files', async () => {
    const form = new FormData()
    form.append('file', new Blob(['The board met.'], { type: 'text/plain' }), 'minutes.txt')
    const uploaded = await send('POST', 'files', form)
    expect([uploaded.status, uploaded.body.errors]).toEqual([201, undefined])
    const { id, publicId } = uploaded.body.doc
    const address = `/files/${publicId}/minutes.txt`
    expect((await fetch(`${readers.url}${address}`)).status).toBe(404)
    const published = await send(
      'POST',
      'documents',
      JSON.stringify({ _status: 'published', file: id, kind: 'minutes', slug: 'm', title: 'M' }),
    )
    expect([published.status, published.body.errors]).toEqual([201, undefined])
    const [here, there] = await Promise.all(
      [staff, readers].map(({ url }) => fetch(`${url}${address}`)),
    )
    expect([here?.status, there?.status]).toEqual([200, 200])
    expect(await there?.text()).toBe('The board met.')
    expect(there?.headers.get('etag')).toBe(here?.headers.get('etag'))
    for (const { env } of [staff, readers]) {
      expect(fs.existsSync(path.join(env.DATA_DIR ?? '', 'files'))).toBe(false)
    }
  })
})
