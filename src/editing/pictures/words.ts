export const WORDS = {
  grid: 'Pictures',
  label: 'Show as',
  noAlt: 'No text alternative',
  table: 'Table',
}
