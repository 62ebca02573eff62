/** Texts of the fields for days and instants. */
export const WORDS = {
  clear: 'Clear',
  half: 'Enter the whole date and time, the year in four digits.',
  halfDay: 'Enter the whole date, the year in four digits.',
}
