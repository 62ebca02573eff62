import { describe, expect, it } from '@jest/globals'
import { compactStyle } from '../../src/site/compactStyle.ts'
import { files } from '../../src/site/browser/index.ts'

describe('a style sheet that is sent', () => {
  it('lacks comments and the spaces around punctuation, and nothing else', () => {
    const css =
      "/* Sizes. */\n.a :is(b, c) > p { margin: calc(1px + 2px) 0; content: '\\2014' }\n@media (min-width: 56rem) {\n  .a { color: red }\n}\n"
    expect(compactStyle(css)).toBe(
      ".a :is(b,c) > p{margin:calc(1px + 2px) 0;content:'\\2014'}@media (min-width:56rem){.a{color:red}}",
    )
  })

  it.each(Object.entries(files).filter(([name]) => name.endsWith('.css')))(
    'keeps every string of its source: %s',
    (_name, css) => {
      const strings = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '').match(/'[^'\n]*'/g)
      expect(strings(compactStyle(css))).toEqual(strings(css))
    },
  )
})
