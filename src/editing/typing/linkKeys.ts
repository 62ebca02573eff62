/** The attribute `aria-keyshortcuts` of an editor that links selected words by these keys. */
export const LINK_KEYS = 'Control+K Meta+K'

type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>

/** Whether Ctrl+K or ⌘+K is pressed. */
export const isLinkKey = ({ altKey, ctrlKey, key, metaKey, shiftKey }: Key): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Whether words are selected in an editor that links them by this key. */
export const isForLink = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(`[contenteditable=true][aria-keyshortcuts="${LINK_KEYS}"]`) !== null &&
  String(getSelection()) !== ''
