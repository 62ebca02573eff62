/** A mark of a text, as the element that means it. */
export type Mark = 'code' | 'em' | 's' | 'strong' | 'sub' | 'sup' | 'u'

/** The value of one property of an element's own style, the last one that it gives; Word's `mso-` ones are unknown to a browser. */
export const styleOf = (element: Element, property: string): string => {
  let found = ''
  for (const rule of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', ...value] = rule.split(':')
    if (name.trim().toLowerCase() === property) found = value.join(':').trim().toLowerCase()
  }
  return found
}

/** The marks inside an element, given those around it: its name tells them, and its style, which comes last. */
export const marksOf = (element: Element, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const marks = new Set(around)
  const set = (mark: Mark, isOn: boolean) => (isOn ? marks.add(mark) : marks.delete(mark))
  const named = MARKS[element.localName]
  if (named) marks.add(named)
  const weight = styleOf(element, 'font-weight')
  if (weight) set('strong', /^(?:bold|bolder|[6-9]00)$/.test(weight))
  const slant = styleOf(element, 'font-style')
  if (slant) set('em', /^(?:italic|oblique)/.test(slant))
  // A line is drawn through whatever is inside: no style there takes it away.
  const line = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  const place = styleOf(element, 'vertical-align')
  if (place === 'sub') marks.add('sub')
  if (place === 'super') marks.add('sup')
  return marks
}

const MARKS: Record<string, Mark> = {
  ...{ b: 'strong', strong: 'strong', em: 'em', i: 'em', cite: 'em', u: 'u' },
  ...{ s: 's', strike: 's', sub: 'sub', sup: 'sup', code: 'code', kbd: 'code', tt: 'code' },
}
