/** Events of which staff get a mail. */
export const NOTICES = [
  'submitted',
  'returned',
  'comment',
  'assigned',
  'takenOver',
  'published',
  'failed',
] as const

export type NoticeEvent = (typeof NOTICES)[number]

/** Key of a user's choice in Payload's preferences, which no save of the user overwrites; its value lists what is not mailed. */
export const NOTICES_OFF = 'newsroom-notices-off'
