import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'

/** Where the week is, below the admin's path. */
export const WEEK = '/week'

/** Key of the view in Payload's config. */
export const WEEK_VIEW = 'newsroomWeek'

/** Returns the address of the week; null in an app that has a page of its own there. */
export const weekUrl = ({ config }: Pick<PayloadRequest['payload'], 'config'>): null | string =>
  config.admin.components?.views?.[WEEK_VIEW]
    ? formatAdminURL({ adminRoute: config.routes.admin, path: WEEK })
    : null
