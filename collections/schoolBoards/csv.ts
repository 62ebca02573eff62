import { itemSheet } from '../../src/editing/csv/items.ts'
import { listSheet } from '../../src/editing/csv/lists.ts'

export const boards = itemSheet({
  name: 'school-boards',
  columns: [
    ...['name', 'county', 'priority', 'website', 'enrollment', 'seats', 'superintendent'],
    ...['timeZone', 'meetings.schedule', 'meetings.location', 'meetings.nextAt'],
    ...['identifiers.state', 'identifiers.nces', 'identifiers.ocd'],
  ],
  hint: 'A row is a school board; its members are a table of their own. The next meeting is written on the clocks of the board’s zone, as 2026-12-08 18:00 or 12/8/2026 6:00 PM; the county by its slug.',
  label: 'School boards',
  title: 'name',
})

export const members = listSheet({
  name: 'members',
  columns: ['name', 'role', 'seat', 'termEnds'],
  hint: 'A row is a member, with the slug of the board. A file replaces all members of the boards that it names, and no others.',
  item: 'board',
  label: 'Members',
  list: 'members',
  title: 'name',
})
