import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A request, independent of the adapter that received it: Express, Payload's endpoints, tests. */
export type PublicRequest = {
  method: string
  /** Path as it was sent, still percent-encoded, without the query. */
  path: string
  /** The path as the client sent it, if the app mounts the newsroom below another path. @default path */
  asked?: string
  /** Query with or without its `?`. */
  search: string
  header: (name: string) => null | string | undefined
  /** The request's id in the log. */
  id?: string | undefined
  /** The client's IP address, by which the anonymous rate limit counts. Requests without one are not limited. */
  address?: string | undefined
  /** Returns whether the client has disconnected; undefined if the adapter has no access to the socket. */
  isGone?: () => boolean
  /** Reads the body of a form submission; resolves to undefined if it is longer than `limit` bytes. */
  body?: (limit: number) => Promise<Uint8Array | undefined>
}

/** A complete answer; every adapter sends the same bytes. Header names are in lower case. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Sent instead of `body`: the body in the coding that `content-encoding` names. */
  bytes?: Buffer | undefined
  /** Its cached forms, if the answer is cached. */
  variants?: Variants | undefined
  /** A stream sent instead of `body`, such as a file. */
  content?: Content | undefined
  /** Whether this process may cache it; failures, streams and `no-store` are never cached. @default true */
  isKept?: boolean
  /**
   * The last change of the answer's data. `Last-Modified` and the answer to If-Modified-Since use it once that second is over: until
   * then another change could have the same date.
   */
  modified?: Date | undefined
}

/** A body that is streamed. `open` is called when the answer is sent, and only then. */
export type Content = {
  /** In bytes. */
  size: number
  open: (part?: Part) => Promise<Readable> | Readable
}

/** A byte range, first and last byte included. */
export type Part = { end: number; start: number }

/** A content coding (RFC 9110, 8.4.1). */
export type Coding = 'br' | 'gzip'

/** The body in each content coding requested so far: a cached answer is compressed once. */
export type Codings = Partial<Record<Coding, Promise<Buffer>>>

/** Cached parts of one answer: its body in each coding, and complete forms by the headers of the request. */
export type Variants = {
  codings: Codings
  forms: (Form & { for: VariantHeaders })[]
  /** When the forms become outdated because Last-Modified is due, in milliseconds: they were made in the second of the last change. */
  datedAt?: number | undefined
}

/** The parts of a request that select a form. */
export type VariantHeaders = {
  codings: null | string | undefined
  isHead: boolean
  since: null | string | undefined
  tags: null | string | undefined
}

/** An answer as it is sent. */
export type Form = {
  answer: Answer
  /** The headers of the last send in Node's flat format: names and values alternate. */
  sent?: string[]
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** `cache-control` of the JSON interface. No `s-maxage`: it would forbid serving stale answers (RFC 9111, 5.2.2.10). */
export const JSON_CACHE = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400'

/** `cache-control` of answers to requests with a key: no shared cache may store them. */
export const PRIVATE_CACHE = 'private, max-age=30'

/** Strong validator from the bytes: equal on every node and after a restart. */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
