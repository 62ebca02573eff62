/* global AbortSignal, CSS, DOMParser, IntersectionObserver, ResizeObserver, URLSearchParams, clearTimeout, document, fetch, location, matchMedia, setTimeout, window */
{
  const EVERY = 60_000
  const box = document.getElementById('items')

  // The height, in each dialect that a host may understand.
  const childId = new URLSearchParams(location.search).get('childId')
  const [, secret] = /\bsecret=([a-zA-Z0-9]+)/.exec(location.hash) ?? []
  const tell = (message) => window.parent !== window && window.parent.postMessage(message, '*')
  const tellHeight = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    // A frame that is hidden has no height to speak of; one of no height would stay hidden.
    if (height === 0) return
    tell({ type: 'civic-newsroom:height', height })
    tell({ sentinel: 'amp', type: 'embed-size', height })
    if (childId) tell(`pymxPYMx${childId}xPYMxheightxPYMx${height}`)
    if (secret) tell({ message: 'height', value: height, secret })
  }
  new ResizeObserver(tellHeight).observe(document.body)
  // The observer stays silent in a frame of another site that is not on the screen yet.
  tellHeight()
  window.addEventListener('message', ({ data, source }) => {
    // WordPress asks once it listens.
    if (source === window.parent && data?.message === 'ready') tellHeight()
  })
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a')
    // WordPress sandboxes the frame and follows links for it.
    if (!link || !secret || window.origin !== 'null') return
    event.preventDefault()
    tell({ message: 'link', value: link.href, secret })
  })

  // The list, asked for again each minute while somebody can see it.
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

  // Behind the last one that was there come those that moved up because another one left.
  const addedTo = (items, before) => {
    const isOld = items.map((li) => before.has(idOf(li)))
    const last = isOld.lastIndexOf(true)
    return items.filter((_li, index) => !isOld[index] && (last < 0 || index < last))
  }

  // An item that says what it said stays the same element, in its place where it can.
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

  // The browser's cache makes a GET conditional; a sandboxed frame has none, so it looks at the validator first.
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
      // What is there stays, and the next minute tries again.
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
}
