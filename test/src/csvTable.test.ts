import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { makePause } from '../../src/editing/csv/pause.ts'
import { readTable, writeTable } from '../../src/editing/csv/table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, columns = ['a', 'b']) => readTable(bytes(text), columns)
const cells = (text: string) => read(text).map((line) => line.cells)
const refusalOf = (file: string | Uint8Array) => {
  try {
    readTable(typeof file === 'string' ? bytes(file) : file, ['a', 'b', 'familyName'])
    return 'taken'
  } catch (error) {
    const { message, status } = error as { message: string; status: number }
    return `${status} ${message}`
  }
}

describe('a table as CSV', () => {
  it('is written as RFC 4180 defines it, with a byte order mark', () => {
    const text = writeTable(
      ['a', 'b'],
      [
        ['x', 'say "no", twice'],
        ['', 'two\nlines'],
      ],
    )
    expect(text).toBe('\uFEFFa,b\r\nx,"say ""no"", twice"\r\n,"two\nlines"\r\n')
  })

  it('is read back as it was written, whatever its cells contain', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^['=＝+\-@\t\r\n",; 0-9a]{0,6}$/),
    )
    const rows = fc.array(fc.tuple(texts, texts).filter((row) => row.some((cell) => cell.trim())))
    fc.assert(
      fc.property(rows, (given) => {
        const written = writeTable(['a', 'b'], given)
        const lines = readTable(bytes(written), ['a', 'b'])
        expect(lines.map(({ cells }) => [cells.a, cells.b])).toEqual(given)
      }),
    )
  })

  it('contains no formula: each gets an apostrophe, which is removed on reading', () => {
    const evil = ['=1+1', '+cmd', '-cmd', '@x', '\tx', "'=1", '\n=1+1', '\r=1', '＝1+1', "'＝1"]
    const text = writeTable(
      ['a'],
      evil.map((cell) => [cell]),
    )
    for (const line of text.trim().split('\r\n').slice(1)) expect(line).toMatch(/^"?'/)
    expect(readTable(bytes(text), ['a']).map(({ cells }) => cells.a)).toEqual(evil)
    expect(writeTable(['a'], [['-5'], ['-0.5'], [String(-1e21)]])).toBe(
      '\uFEFFa\r\n-5\r\n-0.5\r\n-1e+21\r\n',
    )
  })

  it('is read with any line ends, without the byte order mark, with semicolons or tabs', () => {
    const wanted = [
      { a: '1', b: 'x,y' },
      { a: '2', b: '' },
    ]
    for (const text of [
      'a,b\n1,"x,y"\n2,\n',
      '\uFEFFa,b\r\n1,"x,y"\r\n\r\n2,\r\n,\r\n',
      'a,b\r1,"x,y"\r2,',
      'a;b\n1;x,y\n2;\n',
      'a\tb\n1\tx,y\n2\t\n',
      ' a , b \n1,"x,y"\n2,\n',
      '"a","b"\n"1","x,y"\n"2",""\n',
      // Spreadsheets leave out empty cells at the end of a line, and write empty columns that were formatted.
      'a,b\r\n1,"x,y"\r\n2\r\n',
      'a,b,,\r\n1,"x,y",,\r\n2,, ,\r\n',
      'a;b\r\n1;x,y;;\r\n2;;;\r\n',
    ]) {
      expect([text, cells(text)]).toEqual([text, wanted])
    }
  })

  it('is read with the line of the file on which each row begins', () => {
    const text = 'a,b\r\n1,"two\r\nlines"\r\n\r\n2,x\r\n,\r\n3,"a\nb\nc"\r\n4,\r\n'
    expect(read(text).map(({ line }) => line)).toEqual([2, 5, 7, 10])
  })

  it('is rejected with 400 or 413 and the reason when it is malformed, unreadable or too large', () => {
    const latin1 = new Uint8Array([...bytes('a,b\n1,x\n2,caf'), 0xe9, 0x0a])
    const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0x00])
    const xlsx = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])
    for (const [file, says] of [
      ['', '400 The file is empty.'],
      ['\uFEFF\n\n', '400 The file is empty.'],
      [latin1, '400 Line 3 is not in UTF-8, but perhaps in Latin-1'],
      [utf16, '400 The file is in UTF-16.'],
      [xlsx, '400 This is a spreadsheet’s own file.'],
      ['a,b\n1,\0\n', '400 The file is no text.'],
      ['a,b\n1,"x\n', '400 A quote is opened and never closed.'],
      ['a,b\n1,x\n2,x"y"\n', '400 Line 3: a quote is out of place.'],
      ['a,b\n1,2,3\n', '400 Line 2 has 3 cells, and the first line names 2 columns.'],
      ['a,b\n1,2\n3', '400 Line 3 has 1 cells, and the first line names 2 columns.'],
      ['a,FamilyNam\n1,2\n', '400 There is no column “FamilyNam”: did you mean familyName?'],
      ['a,zebra\n1,2\n', '400 There is no column “zebra”. The columns are a, b, familyName.'],
      ['a,a\n1,2\n', '400 The column a stands there twice.'],
      ['a,\n1,2\n', '400 Column 2 has no name.'],
      [`a\n${'x\n'.repeat(5_001)}`, '413 The file has more than 5,000 lines.'],
      [`a\n${'x\n'.repeat(400_000)}`, '413 The file has more than 5,000 lines.'],
      [`a\n${'x'.repeat(1_000_000)}`, '413 The file is larger than 1 MB.'],
    ] as const) {
      expect(refusalOf(file)).toEqual(expect.stringContaining(says))
    }
  })

  it('is rejected at once when its first line names very many columns', () => {
    const began = performance.now()
    const names = Array.from({ length: 150_000 }, (_, index) => `w${index.toString(36)}`)
    expect(refusalOf(`${names.join(',')}\n`)).toContain('400 There is no column “w0”')
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('is rejected with 413 once reading it has taken too long', async () => {
    const pause = makePause(200)
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const reading = async () => {
      for (const until = performance.now() + 60_000; performance.now() < until;) await pause()
    }
    await expect(reading()).rejects.toMatchObject({ status: 413 })
    clearInterval(timer)
    // Others had their turns meanwhile.
    expect(turns).toBeGreaterThan(1)
  })
})
