/* global URL, document, window */
;(() => {
  const widgets = 'WIDGETS'
  const own = document.currentScript
  const scripts = own ? [own] : document.querySelectorAll('script[data-widget][src*="/embed.js"]')

  const frameFor = ({ dataset, src }) => {
    const widget = widgets[dataset.widget]
    const address = new URL(`embed/${dataset.widget}`, src)
    for (const name of widget.parameters) {
      if (dataset[name] !== undefined) address.searchParams.set(name, dataset[name])
    }
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = dataset.title || widget.title
    frame.width = '100%'
    frame.height = widget.height
    frame.loading = 'lazy'
    frame.style.border = 0
    frame.style.display = 'block'
    window.addEventListener('message', ({ data, origin, source }) => {
      if (source !== frame.contentWindow || origin !== address.origin) return
      if (data?.type !== 'civic-newsroom:height' || !Number.isFinite(data.height)) return
      frame.style.height = `${Math.min(10_000, Math.max(0, data.height))}px`
    })
    return frame
  }

  for (const script of scripts) {
    // A script that runs twice makes one frame.
    if (!Object.hasOwn(widgets, script.dataset.widget) || script.dataset.done) continue
    script.dataset.done = 'yes'
    const frame = frameFor(script)
    // Markup without a body puts its scripts into the head, where nothing is seen.
    if (script.closest('head') && document.body) document.body.append(frame)
    else script.after(frame)
  }
})()
