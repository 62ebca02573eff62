import { formatAdminURL } from 'payload/shared'

/** The parts of a Payload config that its REST's address depends on. */
type Places = { routes: { api: string }; serverURL?: string }

/** Returns the URL of this path below Payload's REST, below Next's `basePath`, too: the one that Payload's own admin requests. */
export const restUrl = ({ routes, serverURL = '' }: Places, path: '' | `/${string}` = ''): string =>
  formatAdminURL({ apiRoute: routes.api, path, serverURL })
