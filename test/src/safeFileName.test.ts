import { describe, expect, it } from '@jest/globals'
import { safeFileName } from '../../src/editing/uploads/safeFileName.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['.hidden.pdf', 'hidden.pdf'],
    ['con.pdf', 'file-con.pdf'],
    ['LPT1', 'file-LPT1'],
    ['.pdf', 'file.pdf'],
    ['..%2f..%2fetc.pdf', '-2f..-2fetc.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ada\\minutes.pdf', 'minutes.pdf'],
    ['a\u202egpj.pdf', 'agpj.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['100%.pdf', '100-.pdf'],
    ['\ud800.pdf', '-.pdf'],
    ['...', 'file'],
    ['Protokoll März.pdf', 'Protokoll März.pdf'],
    ['Protokoll Ma\u0308rz.pdf', 'Protokoll März.pdf'],
    ['v1.2.final (copy).pdf', 'v1.2.final (copy).pdf'],
    ['議事録.pdf', '議事録.pdf'],
  ])('is made safe: %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
    expect(safeFileName(safe)).toBe(safe)
  })

  it('is cut to 200 bytes, so that a number fits', () => {
    const name = safeFileName(`${'é'.repeat(400)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toMatch(/^é+\.pdf$/)
  })
})
