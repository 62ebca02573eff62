import { itemSheet } from '../../src/csv/items.ts'

/** School boards without their members, who are a list and edited in the form. */
export const boards = itemSheet({
  name: 'school-boards',
  columns: [
    ...['name', 'county', 'priority', 'website', 'enrollment', 'seats', 'superintendent'],
    ...['timeZone', 'meetings.schedule', 'meetings.location', 'meetings.nextAt'],
    ...['identifiers.state', 'identifiers.nces', 'identifiers.ocd'],
  ],
  hint: 'A row is a school board, without its members. The next meeting is written on the clocks of the board’s zone, as 2026-12-08 18:00; the county by its slug.',
  label: 'School boards',
  title: 'name',
})
