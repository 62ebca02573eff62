import { HISTORY_PUSH_TAG, PASTE_TAG } from '@payloadcms/richtext-lexical/lexical'

/** Makes a change of a text one undo step: the history begins a step with it, and after the tag of a paste typing begins another. */
export const OWN_STEP = { tag: [HISTORY_PUSH_TAG, PASTE_TAG] }
