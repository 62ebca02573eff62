import type { Answer } from '../../http/answer.ts'
import { JSON_TYPE, etagOf } from '../../http/answer.ts'
import { anyOrigin, preflightFor } from '../../http/crossOrigin.ts'
import { checkIfMatch } from '../../http/conditional.ts'
import { partial } from '../../http/ranges.ts'
import type { Call, Endpoint, RouteGroup } from '../../http/routeGroup.ts'
import { failPage } from '../fail.ts'
import { messagePage, notFound } from '../messages.ts'
import { SUMS, manifestOf, sumsOf } from './manifest.ts'
import { dataPage } from './page.ts'
import type { DumpFile } from './state.ts'
import { readDumps } from './state.ts'
import { openFile } from './store.ts'

/** `manifest.json`, or `{cut}/{name}`. */
const below: Endpoint = (call) => {
  const { rest = '' } = call.params
  if (rest === 'manifest.json') return manifest(call)
  const [, cut, name] = FILE.exec(rest) ?? []
  return cut !== undefined && name !== undefined
    ? answerFile(call, { cut, name })
    : notFound(call.newsroom)
}

const FILE = /^(\d{4}-\d{2}-\d{2}(?:\.\d+)?)\/([^/]+)$/

const manifest: Endpoint = async ({ newsroom, payload }) => {
  const { dumps } = await readDumps(payload)
  return text(`${JSON.stringify(manifestOf(newsroom, dumps), null, 2)}\n`, JSON_TYPE)
}

const answerFile = async (
  { newsroom, payload, request }: Call,
  asked: { cut: string; name: string },
): Promise<Answer> => {
  const { dumps, removed } = await readDumps(payload)
  const dump = dumps.find(({ cut }) => cut === asked.cut)
  const gone = (why: keyof typeof GONE) =>
    messagePage({ newsroom, status: 410, text: GONE[why], title: 'This dump is gone' })
  if (!dump) {
    const was = removed.find(({ cut }) => cut === asked.cut)
    return was ? gone(was.why) : notFound(newsroom)
  }
  if (asked.name === SUMS) return text(sumsOf(dump), 'text/plain; charset=utf-8')
  const wanted = dump.files.find(({ name }) => name === asked.name)
  if (!wanted) return notFound(newsroom)
  const content = await openFile(payload, wanted)
  if (!content) return gone('lost')
  const answer = { body: '', content, headers: headersOf(wanted), status: 200 }
  checkIfMatch(request, answer)
  return partial(request, answer)
}

const GONE = {
  lost: 'Its files are lost. The manifest names the dumps that are kept.',
  old: 'Newer dumps have taken its place. The manifest names those that are kept.',
  withdrawn:
    'It held something that was withdrawn since. It was made again without it: the manifest has its new address.',
}

const headersOf = ({ format, sha256 }: DumpFile): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=3600',
  'content-disposition': 'attachment',
  'content-type':
    format === 'codebook' ? 'text/csv; charset=utf-8; header=present' : 'application/gzip',
  etag: `"${sha256}"`,
  'x-content-type-options': 'nosniff',
})

const text = (body: string, type: string): Answer => ({
  body,
  headers: {
    'cache-control': 'public, max-age=60',
    'content-type': type,
    etag: etagOf(body),
    'x-content-type-options': 'nosniff',
  },
  status: 200,
})

/** `/data`: dumps of all that is public, their manifest and their files. */
export const dumpsRoutes: RouteGroup = {
  fail: failPage,
  headers: anyOrigin('Accept-Ranges', 'Content-Range', 'Content-Length', 'ETag'),
  ignoresUnknown: true,
  // Files are streams, which cannot be shared; a new dump is no row of the log.
  isShared: false,
  name: 'dumps',
  owns: () => false,
  preflight: preflightFor('If-Match', 'If-None-Match', 'If-Range', 'Range'),
  routes: () => [
    { endpoint: dataPage, path: '/data' },
    // One route: the router takes no fixed path beside a parameter.
    { endpoint: below, path: '/data/:rest{.+}' },
  ],
}
