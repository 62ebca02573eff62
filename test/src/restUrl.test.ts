import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { restUrl } from '../../src/core/restUrl.ts'

const given = process.env.NEXT_BASE_PATH

afterEach(() => {
  if (given === undefined) delete process.env.NEXT_BASE_PATH
  else process.env.NEXT_BASE_PATH = given
})

describe('the URL of Payload’s REST', () => {
  it.each([
    ['', '/api/articles'],
    ['/site', '/site/api/articles'],
  ])('with the basePath "%s" is %s, on the server that the browser is at', (basePath, url) => {
    process.env.NEXT_BASE_PATH = basePath
    const config = { routes: { api: '/api' }, serverURL: 'https://app.example' }
    expect(restUrl(config, '/articles')).toBe(url)
  })

  it('is made by this function alone, in components and in what they are given', () => {
    const found = ['collections', 'src/core', 'src/editing', 'src/site'].flatMap((folder) =>
      fs
        .readdirSync(folder, { encoding: 'utf8', recursive: true })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(folder, name))
        .filter((file) =>
          /\broutes\.api\b|\bapi\b.*= config\.routes/.test(fs.readFileSync(file, 'utf8')),
        ),
    )
    expect(found).toEqual(['src/core/restUrl.ts'])
  })
})
