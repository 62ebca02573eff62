import { describe, expect, it } from '@jest/globals'
import type { DefaultServerCellComponentProps } from 'payload'
import { PublicStateCell } from '../../src/admin/PublicStateCell.tsx'

describe('the public state of a row', () => {
  it('should be nothing in a form, where Payload renders it without row and collection', async () => {
    const payload = {} as DefaultServerCellComponentProps['payload']
    await expect(PublicStateCell({ payload })).resolves.toBeNull()
    await expect(PublicStateCell({ payload, rowData: {} as never })).resolves.toBeNull()
  })
})
