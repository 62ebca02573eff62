import { itemSheet } from '../../src/editing/csv/items.ts'
import { listSheet } from '../../src/editing/csv/lists.ts'

export const legislators = itemSheet({
  name: 'legislators',
  columns: [
    ...['name', 'familyName', 'chamber', 'district', 'party'],
    ...['identifiers.ocd', 'identifiers.openstates'],
  ],
  hint: 'A row is a legislator. Contributions are a table of their own, votes one of the bills.',
  label: 'Legislators',
  title: 'name',
})

export const contributions = listSheet({
  name: 'contributions',
  columns: ['donor', 'amount', 'date', 'source'],
  hint: 'A row is a contribution, with its legislator’s slug. A file replaces all contributions of the legislators that it names, and no others.',
  item: 'legislator',
  label: 'Contributions',
  list: 'contributions',
  title: 'name',
})
