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
    ['Minutes of Nov. 12, regular', 'Minutes of Nov. 12, regular'],
  ])('is made safe: %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
    expect(safeFileName(safe)).toBe(safe)
  })

  it.each([
    [`${'é'.repeat(400)}.pdf`, /^é+\.pdf$/],
    [`a${'é'.repeat(400)}.pdf`, /^aé+\.pdf$/],
    [`a.${'b'.repeat(250)}`, /^a\.b+$/],
    [`Minutes of Nov. ${'ж'.repeat(250)}`, /^Minutes of Nov\. ж+$/],
    [`a.${'b'.repeat(250)}.pdf`, /^a\.b+\.pdf$/],
  ])('is cut to 200 bytes, so that a number fits: case %#', (long, kept) => {
    const name = safeFileName(long)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(Buffer.byteLength(name)).toBeGreaterThan(190)
    expect(name).toMatch(kept)
  })

  it('is made at once, however long it is', () => {
    const from = performance.now()
    expect(safeFileName(`Minutes${' .'.repeat(30_000)}x.pdf`)).toMatch(/^Minutes[ .]+\.pdf$/)
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})
