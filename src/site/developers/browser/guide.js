/* global DOMParser, FormData, URL, URLSearchParams, clearTimeout, document, fetch, getSelection, history, location, navigator, performance, setTimeout */
{
  const make = (name, className, text = '') => {
    const element = document.createElement(name)
    element.className = className
    element.textContent = text
    return element
  }

  // What was done is spoken, too. A button's own words are not: its name stays.
  const spoken = make('p', 'hidden')
  spoken.role = 'status'
  document.body.append(spoken)
  const tell = (text) => {
    spoken.textContent = text
    setTimeout(() => (spoken.textContent = ''), 2000)
  }

  // Every piece of code gets its button.
  const addCopy = (figure) => {
    const button = make('button', 'copy', 'Copy')
    const what = figure.querySelector('figcaption').textContent
    button.type = 'button'
    button.ariaLabel = `Copy: ${what}`
    button.addEventListener('click', async () => {
      const code = figure.querySelector('code')
      try {
        await navigator.clipboard.writeText(code.textContent)
        button.textContent = 'Copied'
      } catch {
        // Over http there is no clipboard, and a user may refuse it.
        getSelection().selectAllChildren(code)
        button.textContent = 'Selected'
      }
      tell(`${button.textContent}: ${what}`)
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
    figure.append(button)
  }
  for (const figure of document.querySelectorAll('.code')) addCopy(figure)

  // A request sent from its form is answered below it.
  const print = (form, label, text) => {
    form.querySelector('.code')?.remove()
    const figure = make('figure', 'code')
    const pre = make('pre', '')
    pre.tabIndex = 0
    pre.append(make('code', '', text))
    figure.append(make('figcaption', '', label), pre)
    form.append(figure)
    addCopy(figure)
  }
  const filled = (form) =>
    new URLSearchParams([...new FormData(form)].filter(([, value]) => value.trim() !== ''))

  for (const form of document.querySelectorAll('.try')) {
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const told = form.querySelector('.told')
      const query = filled(form)
      const url = `${form.dataset.list}${query.size > 0 ? `?${query}` : ''}`
      told.textContent = 'Asking…'
      const from = performance.now()
      try {
        const answer = await fetch(url)
        const text = JSON.stringify(await answer.json(), null, 2)
        const [, left] = /r=(\d+)/.exec(answer.headers.get('RateLimit') ?? '') ?? []
        told.textContent = [
          `Status ${answer.status}`,
          `${Math.round(performance.now() - from)} ms`,
          left && `${left} requests left`,
        ]
          .filter(Boolean)
          .join(' · ')
        print(form, url, text)
      } catch {
        told.textContent = 'The request got no answer. Are you online?'
      }
    })
  }

  // A widget is built on the server; what was chosen replaces what was shown.
  const build = async (form) => {
    const query = filled(form)
    const { hash } = new URL(form.action)
    const url = `${location.pathname}?${query}`
    const answer = await fetch(url)
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const place = hash.slice(1)
    const next = page.getElementById(place)?.querySelector('.built')
    // A later choice has its own answer.
    if (!next || String(filled(form)) !== String(query)) return
    for (const figure of next.querySelectorAll('.code')) addCopy(figure)
    document.getElementById(place).querySelector('.built').replaceWith(next)
    tell('The preview and the code show your choice.')
    history.replaceState(null, '', `${url}${hash}`)
  }
  for (const form of document.querySelectorAll('.build')) {
    let soon
    form.addEventListener('input', () => {
      clearTimeout(soon)
      soon = setTimeout(() => build(form), 300)
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      build(form)
    })
  }
}
