import { meaningOf } from '../http/spelling.ts'

/** Where the JSON interface lives; any other version under `/api` is answered, too: it is unknown. */
export const API_PATH = '/api/v1'

/** The description of it all, the one answer without the envelope. */
export const OPENAPI_PATH = `${API_PATH}/openapi.json`

/** What there is of each noun; it counts against no limit, like the description. */
export const STATUS_API_PATH = `${API_PATH}/status`

/** Whether a path is the interface's, however it is spelled: no other spelling may be answered elsewhere, uncounted. */
export const isApiPath = (path: string): boolean => [path, meaningOf(path)].some(isVersioned)

const isVersioned = (path: string): boolean => /^\/api\/v[0-9]+(\/|$)/i.test(path)
