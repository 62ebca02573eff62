import { parseUrl } from '../src/core/url.ts'
import { webAddress } from '../src/core/webAddress.ts'

/** The context of converting one document's content. */
export type Content = {
  document: Document
  /** URL that relative links are resolved against. */
  base?: string | undefined
}

/** Returns inline nodes: text, marks, links, line breaks. */
export const inlineOf = (args: Content & { node: Node }): Node[] => {
  const { document, node } = args
  if (node.nodeType === TEXT) return [document.createTextNode(node.nodeValue ?? '')]
  if (!isElement(node)) return []
  const tag = node.localName
  const mark = MARKS[tag]
  if (mark !== undefined)
    return wrapped({ content: inside(args), document, element: document.createElement(mark) })
  switch (tag) {
    case 'a':
      // A block with a file has a button right behind its link.
      return node.classList.contains('wp-block-file__button')
        ? spaced(document, link(args, node))
        : link(args, node)
    case 'br':
      return [document.createElement('br')]
    case 'img':
      return image(args, node)
    case 'q':
      return [document.createTextNode('“'), ...inside(args), document.createTextNode('”')]
    case 'script':
    case 'style':
    case 'iframe':
      return sourceOf({ ...args, element: node })
    case 'audio':
    case 'embed':
    case 'object':
    case 'video':
      return [...sourceOf({ ...args, element: node }), ...inside(args)]
    case 'template':
      return childrenOf((node as HTMLTemplateElement).content).flatMap((child) =>
        inlineOf({ ...args, node: child }),
      )
    default:
      return inside(args)
  }
}

/** Returns a copy of a node's children, which does not change while they are moved. */
export const childrenOf = (node: Node): Node[] => [...node.childNodes]

export const isElement = (node: Node): node is HTMLElement => node.nodeType === ELEMENT

/** Whether the nodes contain text. */
export const hasText = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => (node.textContent ?? '').trim() !== '')

/** Returns a link, or plain text if the editor would reject the URL. */
export const linkTo = (args: Content & { address: null | string; text: string }): Node[] => {
  const href = absolute(args)
  const text = args.text.trim() || fileName(href)
  if (href === null) return [args.document.createTextNode(text)]
  const element = args.document.createElement('a')
  element.setAttribute('href', href)
  element.textContent = text
  return [element]
}

/** Returns a link in place of an element that a page would load. */
export const sourceOf = (args: Content & { element: HTMLElement }): Node[] => {
  const { element } = args
  if (!LOADS.has(element.localName) || isLoader(element)) return []
  const [address] = [element, ...element.querySelectorAll('source')]
    .map((found) => found.getAttribute('src') ?? found.getAttribute('data'))
    .filter((value) => absolute({ ...args, address: value }) !== null)
  if (address === undefined) return []
  const text = element.getAttribute('title') ?? absolute({ ...args, address }) ?? ''
  return spaced(args.document, linkTo({ ...args, address, text }))
}

/** Whether an element is a script that draws what is beside it, such as a post of a network, and has no content of its own. */
const isLoader = (element: HTMLElement): boolean =>
  element.localName === 'script' &&
  /\/(?:embeds?|sdk|widgets)(?:\.min)?\.js(?:[?#]|$)/.test(element.getAttribute('src') ?? '')

const TEXT = 3
const ELEMENT = 1

const LOADS = new Set('audio embed iframe object script style video'.split(' '))

const MARKS: Record<string, string> = {
  ...{ b: 'strong', strong: 'strong' },
  ...{ cite: 'em', dfn: 'em', em: 'em', i: 'em', var: 'em' },
  ...{ ins: 'u', u: 'u' },
  ...{ del: 's', s: 's', strike: 's' },
  ...{ sub: 'sub', sup: 'sup' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
}

const inside = (args: Content & { node: Node }): Node[] =>
  childrenOf(args.node).flatMap((node) => inlineOf({ ...args, node }))

const wrapped = (args: { content: Node[]; document: Document; element: Element }): Node[] => {
  args.element.append(...args.content)
  return [args.element]
}

const link = (args: Content & { node: Node }, element: HTMLElement): Node[] => {
  const content = inside(args)
  const href = absolute({ ...args, address: element.getAttribute('href') })
  if (href === null) return content
  const outer = args.document.createElement('a')
  outer.setAttribute('href', href)
  outer.append(...content)
  // Links cannot be nested: a link made from an image inside goes before the outer one.
  const inner = [...outer.querySelectorAll('a')].flatMap((found) => {
    found.remove()
    return spaced(args.document, [found])
  })
  if (hasText([outer])) return [...inner, outer]
  // An image linked to its own larger file becomes one link.
  if (inner.length > 0 && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(new URL(href).pathname))
    return inner
  return [...inner, ...spaced(args.document, linkTo({ ...args, address: href, text: href }))]
}

const image = (args: Content, element: HTMLElement): Node[] => {
  const text = element.getAttribute('alt') ?? element.getAttribute('title') ?? ''
  if (/\b(?:emoji|wp-smiley)\b/.test(element.className)) return [args.document.createTextNode(text)]
  const lazy = ['data-src', 'data-lazy-src', 'data-orig-file'].map((name) =>
    element.getAttribute(name),
  )
  const address = [element.getAttribute('src'), ...lazy].find((value) =>
    absolute({ ...args, address: value ?? null }),
  )
  return spaced(args.document, linkTo({ ...args, address: address ?? null, text }))
}

const spaced = (document: Document, nodes: Node[]): Node[] => [
  document.createTextNode(' '),
  ...nodes,
  document.createTextNode(' '),
]

const absolute = (args: { address: null | string; base?: string | undefined }): null | string => {
  const address = args.address?.trim() ?? ''
  // An anchor in the same page has no counterpart in the new one.
  if (address === '' || address.startsWith('#')) return null
  const url = parseUrl(address, args.base)
  if (!url) return null
  const { hostname, href, protocol } = url
  if (protocol === 'mailto:' || protocol === 'tel:') {
    // The editor rejects one without an address or a number.
    return href === protocol
      ? null
      : href.replaceAll(/[\s"<>\\]/g, (letter) => encodeURIComponent(letter))
  }
  return hostname.includes('.') && webAddress(href) !== null ? href : null
}

const fileName = (href: null | string): string => {
  const name = href === null ? '' : (new URL(href).pathname.split('/').at(-1) ?? '')
  try {
    return decodeURIComponent(name) || (href ?? '')
  } catch {
    return name
  }
}
