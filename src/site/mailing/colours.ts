/** Colours of a mail, on a light screen and on a dark one. */
export const LIGHT = {
  accent: '#0b5a55',
  card: '#ffffff',
  ink: '#1b1c1e',
  line: '#e0dcd3',
  mark: '#fff6dc',
  markLine: '#c58a00',
  paper: '#f4f2ec',
  soft: '#55595f',
}

export const DARK = {
  accent: '#7fd0c3',
  card: '#1b1e22',
  ink: '#eceae6',
  line: '#33373d',
  mark: '#2b2514',
  markLine: '#d8a637',
  paper: '#141619',
  soft: '#abb0b6',
}
