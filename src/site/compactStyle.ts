/** Removes from a style sheet what only its reader needs: comments, and spaces around punctuation. Strings in it hold none of that. */
export const compactStyle = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*([{};])\s*/g, '$1')
    .replaceAll(/([:,])\s+/g, '$1')
    .replaceAll(';}', '}')
    .trim()
