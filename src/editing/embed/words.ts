/** Texts about the code of a widget. */
export const WORDS = {
  choose: 'Choose another size or colour',
  code: 'The code for any site',
  copy: 'Copy',
  heading: 'Embed: {{name}}',
}
