import { describe, expect, it } from '@jest/globals'
import type { Change } from '../../src/store/changes/collection.ts'
import type { Todo } from '../../src/site/pdfTexts/todo.ts'
import { note } from '../../src/site/pdfTexts/todo.ts'

type Row = Pick<Change, 'changed' | 'what'>

const notedBy = (row: Row): Todo => {
  const todo: Todo = { changed: new Set(), hasMoved: false }
  note(todo, { ...row, item: 'a report' })
  return todo
}

describe('the texts of PDFs', () => {
  it.each<Row>([
    { what: 'created' },
    { what: 'relinked' },
    { changed: {}, what: 'reordered' },
    { changed: { title: ['A report', 'The report'] }, what: 'updated' },
  ])('are not all compared with the items after %j', (row) => {
    expect(notedBy(row)).toEqual({ changed: new Set(['a report']), hasMoved: false })
  })

  it.each<Row>([
    { changed: null, what: 'unpublished' },
    { changed: null, what: 'deleted' },
    { changed: { sha256: true }, what: 'updated' },
    { changed: { sha256: ['6b', null] }, what: 'corrected' },
  ])('are all compared with the items after %j', (row) => {
    expect(notedBy(row)).toEqual({ changed: new Set(['a report']), hasMoved: true })
  })
})
