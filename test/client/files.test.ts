import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import prettier from 'prettier'
import { CLIENT_TYPES, printClientTypes } from '../../scripts/clientTypes.ts'
import { clientFiles } from '../support/clientFiles.ts'

describe('The client’s files', () => {
  it('are less than 5 KB compressed, and import nothing but each other', () => {
    const files = Object.values(clientFiles()).join('\n')
    expect(gzipSync(files).length).toBeLessThan(5_000)
    const needed = [...files.matchAll(/from '([^']*)'/g)].map(([, name]) => name)
    expect(needed.every((name) => name?.startsWith('./'))).toBe(true)
  })

  it('contain the types that the declarations generate (npm run generate:client)', async () => {
    const style = await prettier.resolveConfig(CLIENT_TYPES)
    const printed = await prettier.format(await printClientTypes(), {
      ...style,
      filepath: CLIENT_TYPES,
    })
    expect(fs.readFileSync(CLIENT_TYPES, 'utf8')).toBe(printed)
  })
})
