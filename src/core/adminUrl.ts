import type { SanitizedConfig } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { newsroomOf } from './newsroom.ts'

/** Returns the whole URL of a place in the admin, for mails. The admin of an app may be at its root. */
export const adminUrl = (app: { config: SanitizedConfig }, path: `/${string}`): string =>
  `${newsroomOf(app).baseUrl}${formatAdminURL({ adminRoute: app.config.routes.admin, path })}`
