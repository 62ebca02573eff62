/** A text mark, named as its element. */
export type Mark = 'code' | 'em' | 's' | 'strong' | 'sub' | 'sup' | 'u'

/** Returns a property of an element's inline style, the last one given; parsed by hand because browsers drop Word's `mso-` properties. */
export const styleOf = (element: Element, property: string): string => {
  let found = ''
  for (const rule of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', ...value] = rule.split(':')
    if (name.trim().toLowerCase() === property) found = value.join(':').trim().toLowerCase()
  }
  return found
}

/** Returns the marks inside an element, given those around it: from its name, then from its style, which takes precedence. */
export const marksOf = (element: Element, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const marks = new Set(around)
  const set = (mark: Mark, isOn: boolean) => (isOn ? marks.add(mark) : marks.delete(mark))
  const named = MARKS[element.localName]
  if (named) marks.add(named)
  const weight = styleOf(element, 'font-weight')
  if (weight) set('strong', /^(?:bold|bolder|[6-9]00)$/.test(weight))
  const slant = styleOf(element, 'font-style')
  if (slant) set('em', /^(?:italic|oblique)/.test(slant))
  // A strike-through applies to all descendants: their styles cannot remove it.
  const line = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  const place = styleOf(element, 'vertical-align')
  if (place === 'sub') marks.add('sub')
  if (place === 'super') marks.add('sup')
  return marks
}

/** Whether the text in an element keeps its line ends, given that around it: from its name, then from its style. */
export const keepsLines = (element: Element, around: boolean): boolean => {
  // Browsers write both properties, by version.
  const style = `${styleOf(element, 'white-space')} ${styleOf(element, 'white-space-collapse')}`
  if (/\b(?:pre|preserve|break-spaces)\b/.test(style)) return true
  return !/normal|nowrap|collapse/.test(style) && (around || element.localName === 'pre')
}

const MARKS: Record<string, Mark> = {
  ...{ b: 'strong', strong: 'strong', em: 'em', i: 'em', cite: 'em', u: 'u' },
  ...{ s: 's', strike: 's', sub: 'sub', sup: 'sup', code: 'code', kbd: 'code', tt: 'code' },
}
