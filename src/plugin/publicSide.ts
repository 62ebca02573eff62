import { apiRoutes } from '../api/routes.ts'
import { embedRoutes } from '../embed/routes.ts'
import { makeAddressing, makeHandler } from '../http/handler.ts'
import { siteRoutes } from '../site/routes.ts'
import { feedsRoutes } from '../site/feeds/routes.ts'
import { dumpsRoutes } from '../site/dumps/routes.ts'
import { filesRoutes } from '../site/files.ts'
import { keysRoutes } from '../site/keys/routes.ts'
import { previewRoutes } from '../site/preview/routes.ts'
import { subscribeRoutes } from '../site/subscribe/routes.ts'

const GROUPS = [
  apiRoutes,
  embedRoutes,
  feedsRoutes,
  filesRoutes,
  dumpsRoutes,
  subscribeRoutes,
  keysRoutes,
  previewRoutes,
  siteRoutes,
]

/** Answers every address of the public side. */
export const answerPublic = makeHandler(GROUPS)

/** Returns the cache key of a URL of the public side, if it differs from the URL as it was sent. */
export const publicAddressIn = makeAddressing(GROUPS)
