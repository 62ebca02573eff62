import fs from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ASSETS, moduleOf } from '../../scripts/assets.ts'

describe('What browsers get', () => {
  it.each(ASSETS)('should be in $file as it is in the files beside it', (asset) => {
    expect(fs.readFileSync(asset.file, 'utf8')).toBe(moduleOf(asset))
  })
})
