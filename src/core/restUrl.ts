import { formatAdminURL } from 'payload/shared'

/**
 * Returns the path of this address of Payload's REST, below Next's `basePath`, too. Not a whole URL, also where `serverURL` is set: a
 * user may have opened the admin by another name of the server.
 */
export const restUrl = (
  { routes }: { routes: { api: string } },
  path: '' | `/${string}` = '',
): string => formatAdminURL({ apiRoute: routes.api, path, relative: true })
