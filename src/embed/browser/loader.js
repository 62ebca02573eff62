/* global CSSStyleSheet, MutationObserver, URL, console, document, getComputedStyle, innerHeight, queueMicrotask, setTimeout, window */
;(() => {
  const home = 'HOME'
  const widgets = 'WIDGETS'
  const PLACES = 'div[data-civic-widget],script[data-widget]'

  // The base URL is that of this script. In a module `document.currentScript` is null.
  const own = document.currentScript
  const loader = /\/embed\.js/.test(own?.src)
    ? own
    : document.querySelector('script:is([data-widget],[type=module])[src*="/embed.js"]')
  const base = new URL('.', loader?.src ?? `${home}/embed.js`)
  // Where that address redirects, as after a move or from http to https, the frames are of the other origin.
  const origins = [base.origin, new URL(home).origin]
  const once = Symbol.for(`civic-newsroom ${base}`)
  if (window[once]) return
  window[once] = true

  const frames = new Map()

  // A framework keeps a script with `defer` in its place, never runs it, and may remove it.
  const isRendered = (place) => place.matches('script[defer]:not([async])')

  const isOurs = (place) => {
    if (place.matches('script')) {
      const runs = /^(|module|(text|application)\/javascript)$/.test(place.type)
      return place === own || (runs && place.src.startsWith(`${base}embed.js`))
    }
    // With two newsrooms on one page, the link in a placeholder identifies its newsroom.
    const links = [...place.querySelectorAll('a[href]')].map(({ href }) => `${href}/`)
    return !links[0] || links.some((link) => link.startsWith(base) || link.startsWith(`${home}/`))
  }

  const resize = (frame, height) => frame.style.setProperty('height', `${height}px`, 'important')

  const frameFor = (place) => {
    const { civicWidget, widget = civicWidget } = place.dataset
    const { height, parameters, title } = widgets[widget]
    const address = new URL(`embed/${widget}`, base)
    // Not `dataset`: HTML has attributes in small letters, and a data set has none with hyphens.
    for (const name of parameters) {
      const value = place.getAttribute(`data-${name}`)
      if (value !== null) address.searchParams.set(name, value)
    }
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = place.dataset.title || title
    frame.width = '100%'
    frame.height = height
    frame.loading = 'lazy'
    frame.style.border = 0
    frame.style.display = 'block'
    resize(frame, height)
    return frame
  }

  // A shadow root leaves a placeholder's children alone: the page's framework manages them. They are shown in the reserved space until
  // the widget reports its height, and printed in its place. It is stretched because a column or grid that centers its items would make
  // it 300 px wide, as any frame.
  const fill = (place, frame) => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      ':host{min-height:0!important;position:relative;align-self:stretch;justify-self:stretch}slot{display:block;position:absolute}@media print{slot{position:static}slot+iframe{display:none!important}}',
    )
    const room = parseFloat(getComputedStyle(place).minHeight)
    if (room) resize(frame, room)
    const root = place.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    root.append(document.createElement('slot'), frame)
  }

  const show = (place) => {
    const { dataset, isConnected, shadowRoot } = place
    if (!isConnected || !Object.hasOwn(widgets, dataset.civicWidget ?? dataset.widget)) return
    if (!isOurs(place)) return
    const isScript = place.matches('script')
    if (isScript && !isRendered(place)) {
      // A script that runs twice creates one frame.
      if (dataset.done) return
      dataset.done = 'yes'
    }
    const before = frames.get(place) ?? shadowRoot?.lastChild
    const next = frameFor(place)
    const frame = before?.src === next.src ? before : next
    frame.title = next.title
    frames.set(place, frame)
    if (before !== frame) before?.replaceWith(frame)
    if (!isScript) {
      if (!before) fill(place, frame)
    } else if (place.closest('head')) {
      // Markup without a body, and frameworks, put a script into the head, where a frame would be invisible.
      if (before) return
      document.body.append(frame)
      // eslint-disable-next-line no-console
      console.warn(`A widget's script in the head has no place: ${home}/developers#embedding`)
    } else if (place.nextSibling !== frame) place.after(frame)
  }

  const offer = (place) => {
    const { readyState } = document
    if (isRendered(place)) {
      // A sibling would break hydration while a framework has yet to take over the page.
      if (readyState === 'complete') setTimeout(show, 99, place)
    } else if (
      readyState !== 'loading' ||
      (document.body && (place === own || place.nextSibling))
    ) {
      // An element that is still being parsed is handled after its end tag. Each runs in its own microtask: an error in one does not
      // affect the others.
      queueMicrotask(() => show(place))
    }
  }
  const look = (node) => {
    if (node.matches?.(PLACES)) offer(node)
    node.querySelectorAll?.(PLACES).forEach(offer)
  }

  window.addEventListener('message', ({ data, origin, source }) => {
    if (!source || !origins.includes(origin)) return
    if (data?.type !== 'civic-newsroom:height' || !Number.isFinite(data.height)) return
    for (const [{ shadowRoot }, frame] of frames) {
      if (frame.contentWindow !== source) continue
      const height = Math.min(10_000, Math.max(0, data.height))
      const { height: now, top, width } = frame.getBoundingClientRect()
      shadowRoot?.querySelector('slot')?.remove()
      // Reserved space is not reduced while content below it is visible and would jump.
      const isKept = shadowRoot && height < now && top + height < innerHeight
      if (!isKept || width !== (frame.wide ?? width)) resize(frame, height)
      frame.wide = width
    }
  })

  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'attributes') look(target)
      else addedNodes.forEach(look)
    }
    for (const [place, frame] of frames) {
      if (isRendered(place) && !place.isConnected) frame.remove()
      if (!frame.isConnected) frames.delete(place)
    }
  }).observe(document, { attributeFilter: 'ATTRIBUTES', childList: true, subtree: true })
  document.addEventListener('readystatechange', () => look(document))
  look(document)
})()
