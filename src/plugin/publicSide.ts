import { apiDoor } from '../api/door.ts'
import { embedDoor } from '../embed/door.ts'
import { makeHandler } from '../http/handler.ts'
import { siteDoor } from '../site/door.ts'
import { feedsDoor } from '../site/feeds/door.ts'
import { filesDoor } from '../site/files.ts'
import { previewDoor } from '../site/preview/door.ts'
import { subscribeDoor } from '../site/subscribe/door.ts'

/** Everything that readers and programs may ask a newsroom for. */
export const answerPublic = makeHandler([
  apiDoor,
  embedDoor,
  feedsDoor,
  filesDoor,
  subscribeDoor,
  previewDoor,
  siteDoor,
])
