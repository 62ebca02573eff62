/* global CSSStyleSheet, MutationObserver, URL, console, document, getComputedStyle, innerHeight, queueMicrotask, setTimeout, window */
;(() => {
  const home = 'HOME'
  const widgets = 'WIDGETS'
  const PLACES = 'div[data-civic-widget],script[data-widget]'

  // The base URL is that of this script. In a module `document.currentScript` is null.
  const own = document.currentScript
  const loader = own?.src?.includes('/embed.js')
    ? own
    : document.querySelector('script:is([data-widget],[type=module])[src*="/embed.js"]')
  const base = new URL('.', loader?.src ?? `${home}/embed.js`)
  const once = `civic-newsroom ${base}`
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
    const frame = Object.assign(document.createElement('iframe'), {
      height,
      loading: 'lazy',
      src: address,
      style: 'border:0;display:block',
      title: place.dataset.title || title,
      width: '100%',
    })
    resize(frame, height)
    return frame
  }

  // A shadow root leaves a placeholder's children alone: the page's framework manages them. They are shown in the reserved space until
  // the widget reports its height, and printed in its place. It is stretched because a column or grid that centers its items would make
  // it 300 px wide, as any frame.
  const fill = (place, frame) => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      ':host{min-height:0!important;position:relative;place-self:stretch}slot{display:block;position:absolute}@media print{slot{position:static}slot+iframe{display:none!important}}',
    )
    const room = parseFloat(getComputedStyle(place).minHeight)
    if (room) resize(frame, room)
    const root = place.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style]
    root.append(document.createElement('slot'), frame)
  }

  const show = (place) => {
    const { dataset, isConnected, shadowRoot } = place
    if (!isConnected || !widgets[dataset.civicWidget ?? dataset.widget]?.title) return
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
      console.warn(`A widget has no place in the head: ${home}/developers#embedding`)
    } else if (place.nextSibling !== frame) place.after(frame)
  }

  const offer = (place) => {
    const { readyState } = document
    if (isRendered(place)) {
      // A sibling would break hydration while a framework has yet to take over the page.
      if (readyState === 'complete') setTimeout(show, 99, place)
    } else if (
      readyState !== 'loading' ||
      ((place === own || place.nextSibling) && document.body)
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
    // Where the script's address redirects, as after a move or from http to https, the frames are of the other origin.
    if (!source || (origin !== base.origin && !`${home}/`.startsWith(`${origin}/`))) return
    if (data?.type !== 'civic-newsroom:height' || !(data.height > 0)) return
    frames.forEach((frame, { shadowRoot }) => {
      if (frame.contentWindow !== source) return
      const height = Math.min(10_000, data.height)
      const { height: now, top, width } = frame.getBoundingClientRect()
      shadowRoot?.querySelector('slot')?.remove()
      // Reserved space is not reduced while content below it is visible and would jump.
      const isKept = shadowRoot && height < now && top + height < innerHeight
      if (!isKept || width !== (frame.wide ?? width)) resize(frame, height)
      frame.wide = width
    })
  })

  new MutationObserver((changes) => {
    for (const { addedNodes, attributeName, target } of changes) {
      addedNodes.forEach(look)
      if (attributeName) look(target)
    }
    for (const [place, frame] of frames) {
      if (isRendered(place) && !place.isConnected) frame.remove()
      if (!frame.isConnected) frames.delete(place)
    }
  }).observe(document, { attributeFilter: 'ATTRIBUTES', childList: true, subtree: true })
  document.addEventListener('readystatechange', () => look(document))
  look(document)
})()
