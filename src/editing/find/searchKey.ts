import { isForLink, isLinkKey } from '../typing/linkKeys.ts'

/**
 * Ctrl+K or ⌘+K, unless words are selected that it links; `/` where nothing takes text, and nothing declares the key for itself.
 */
export const isSearchKey = (event: KeyboardEvent): boolean => {
  const { altKey, ctrlKey, key, metaKey, target } = event
  if (event.isComposing) return false
  if (isLinkKey(event)) return !isForLink(target)
  const isPlain = key === '/' && !ctrlKey && !metaKey && !altKey
  return isPlain && !(target instanceof Element && target.closest(OWN))
}

const OWN = [
  ...['input', 'select', 'textarea'],
  ...['[contenteditable=""]', '[contenteditable=true]', '[role=textbox]'],
  '[aria-keyshortcuts~="/"]:not([data-find])',
].join()
