import type { Newsroom } from '../core/types.ts'
import { sharingPictureAt } from '../site/face/face.ts'

/** Returns the data that components of the admin get: `config.admin.custom.newsroom` in the browser. */
export const passedToAdmin = (
  newsroom: Pick<Newsroom, 'baseUrl' | 'face' | 'serviceName' | 'timeZone'>,
) => ({
  baseUrl: newsroom.baseUrl,
  serviceName: newsroom.serviceName,
  timeZone: newsroom.timeZone,
  ...sharingPictureAt(newsroom),
})
