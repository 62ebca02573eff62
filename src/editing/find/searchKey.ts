/** Ctrl+K or ⌘+K anywhere; `/` where nothing takes text, and nothing declares the key for itself. */
export const isSearchKey = (event: KeyboardEvent): boolean => {
  const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
  if (event.isComposing || altKey) return false
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k'
  const isPlain = key === '/' && !ctrlKey && !metaKey
  return isPlain && !(target instanceof Element && target.closest(OWN))
}

const OWN = [
  ...['input', 'select', 'textarea'],
  ...['[contenteditable=""]', '[contenteditable=true]', '[role=textbox]'],
  '[aria-keyshortcuts~="/"]:not([data-find])',
].join()
