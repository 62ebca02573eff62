/** The message about a committed save, from the editors' process to the one that listens. */
export type News = {
  /** When an item becomes public without another save, in milliseconds; null if none does. */
  due: null | number
  /** Identifies the message; the reply repeats it. */
  id: number
  /** Ids of the API keys that were changed. */
  keys: string[]
  newsroom: 'news'
}

/** The reply: this process, or all processes, have read the log since. */
export type Read = { id: number; newsroom: 'read' }

export const isNews = (message: unknown): message is News => nameOf(message) === 'news'

export const isRead = (message: unknown): message is Read => nameOf(message) === 'read'

/** Whether a message is one of these: libraries use the same channel. */
const nameOf = (message: unknown): unknown =>
  (message as undefined | { newsroom?: unknown })?.newsroom
