/* global document */
const form = document.querySelector('.finder')
const field = document.querySelector('#finder')
const status = form.querySelector('[role=status]')
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
const items = [...document.querySelectorAll('[data-find]')].map((item) => [
  item,
  plain(item.dataset.find),
])
const parts = [...document.querySelectorAll('[data-part]')]
const narrow = () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean)
  let shown = 0
  for (const [item, text] of items) {
    item.hidden = !words.every((word) => text.includes(word))
    if (!item.hidden) shown += 1
  }
  for (const part of parts) part.hidden = !part.querySelector('[data-find]:not([hidden])')
  status.textContent = words.length === 0 ? '' : `${shown} of ${items.length}`
}
// The other items are not on a page that the server has narrowed: what is typed there has to be sent.
if (field.defaultValue === '') field.addEventListener('input', narrow)
