/* global AbortSignal, CSS, DOMParser, IntersectionObserver, ResizeObserver, URLSearchParams, clearTimeout, document, fetch, location, matchMedia, setTimeout, window */
;(() => {
  const EVERY = 60_000
  const box = document.getElementById('items')

  // The page that embeds this frame sizes it by a message: in this newsroom's form, and in those of AMP, Pym.js and WordPress.
  const childId = new URLSearchParams(location.search).get('childId')
  const [, secret] = /\bsecret=([a-zA-Z0-9]+)/.exec(location.hash) ?? []
  const post = (message) => window.parent !== window && window.parent.postMessage(message, '*')
  const postHeight = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    // A hidden frame measures 0. If the page gave it that height, it would stay invisible.
    if (height === 0) return
    post({ type: 'civic-newsroom:height', height })
    post({ sentinel: 'amp', type: 'embed-size', height })
    if (childId) post(`pymxPYMx${childId}xPYMxheightxPYMx${height}`)
    if (secret) post({ message: 'height', value: height, secret })
  }
  new ResizeObserver(postHeight).observe(document.body)
  // Browsers do not run the observer in a frame of another site before it is scrolled into view.
  postHeight()
  window.addEventListener('message', ({ data, source }) => {
    // WordPress sends `ready` when it handles messages: earlier ones are lost.
    if (source === window.parent && data?.message === 'ready') postHeight()
  })
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a')
    // WordPress sandboxes the frame, and opens the link that a message names.
    if (!link || !secret || window.origin !== 'null') return
    event.preventDefault()
    post({ message: 'link', value: link.href, secret })
  })

  // A message in place of a widget has no list.
  if (!box) return

  // The list is requested again each minute while it is visible.
  const idOf = (item) => item.dataset.id
  const textsOf = (list) =>
    new Map([...list.querySelectorAll('li')].map((li) => [idOf(li), li.outerHTML]))
  let shown = box.innerHTML
  let texts = textsOf(box)

  const show = (page) => {
    const next = page.getElementById('items')
    const updated = page.getElementById('updated')
    if (!next || !updated) return
    document.getElementById('updated').innerHTML = updated.innerHTML
    if (next.innerHTML === shown) return
    shown = next.innerHTML
    const before = texts
    texts = textsOf(next)
    const focused = box.contains(document.activeElement) && document.activeElement.closest('li')
    exchange(next, before)
    if (focused && !focused.contains(document.activeElement)) {
      const heir = box.querySelector(`[data-id="${CSS.escape(idOf(focused))}"] a`)
      ;(heir ?? box).focus({ preventScroll: true })
    }
    announce(addedTo([...box.querySelectorAll('li')], before))
  }

  // Items below the last old one are not new: they moved up because another item was removed.
  const addedTo = (items, before) => {
    const isOld = items.map((li) => before.has(idOf(li)))
    const last = isOld.lastIndexOf(true)
    return items.filter((_li, index) => !isOld[index] && (last < 0 || index < last))
  }

  // Keeps the element of each unchanged item, and moves it only if its position changes.
  const exchange = (next, before) => {
    const [list, nextList] = [box, next].map((from) => from.querySelector('ol'))
    if (!list || !nextList) return box.replaceChildren(...next.childNodes)
    const old = new Map([...list.children].map((li) => [idOf(li), li]))
    const items = [...nextList.children].map((li) =>
      before.get(idOf(li)) === li.outerHTML ? (old.get(idOf(li)) ?? li) : li,
    )
    for (const li of old.values()) if (!items.includes(li)) li.remove()
    items.forEach((li, index) => {
      if (list.children[index] !== li) list.insertBefore(li, list.children[index] ?? null)
    })
  }

  const announce = (added) => {
    const news = document.getElementById('news')
    news.textContent = added.length > 0 ? `${added.length} new in this list.` : 'List updated.'
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const li of added) li.animate({ opacity: [0, 1] }, 600)
  }

  const ask = (method) =>
    fetch(location.pathname + location.search, {
      cache: 'no-cache',
      credentials: 'omit',
      method,
      signal: AbortSignal.timeout(EVERY / 2),
    })

  // The browser's cache makes a GET conditional. A sandboxed frame has no cache, so a HEAD compares the ETag first.
  const isCurrent = async () =>
    window.origin === 'null' && etag && (await ask('HEAD')).headers.get('etag') === etag

  const refresh = async () => {
    due = Date.now() + EVERY
    try {
      if (await isCurrent()) return
      const answer = await ask('GET')
      if (!answer.ok) return
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
      etag = answer.headers.get('etag')
    } catch {
      // The list stays as it is until the next request, a minute later.
    } finally {
      plan()
    }
  }

  let etag
  let due = Date.now() + EVERY
  let onScreen = true
  let timer
  const plan = () => {
    clearTimeout(timer)
    if (document.hidden || !onScreen) return
    timer = setTimeout(refresh, Math.max(0, due - Date.now()))
  }
  document.addEventListener('visibilitychange', plan)
  new IntersectionObserver((entries) => {
    onScreen = entries.at(-1).isIntersecting
    plan()
  }).observe(document.body)
  plan()
})()
