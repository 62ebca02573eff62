import type { Answer, Codings, Form, PublicRequest, VariantHeaders, Variants } from './answer.ts'
import { inCoding } from './coding.ts'
import { complete, conditional, isSecondOver, secondAfter } from './conditional.ts'

/** Cached forms of one answer: a browser's, a script's, and the 304 of each. */
export const FORMS_MAX = 5

/** Longest sum of the header values by which a form is cached, in characters: `sizeOf` of the cache does not count them. */
const LONGEST = 500

/** @param codings those of another answer with the same body. @default none */
export const makeVariants = (codings: Codings = {}): Variants => ({
  codings,
  datedAt: undefined,
  forms: [],
})

type Asking = Pick<PublicRequest, 'header' | 'method'>

/**
 * Returns the form of an answer that suits a request: 304 if the client's copy is current (RFC 9110, 13.2.2), otherwise the body in the
 * preferred content coding, or only the headers. Forms of a cached answer are cached with it.
 * @param options.coded whether it may be compressed: an answer for one client may hold a secret beside
 * what that client sent, and its compressed length would reveal the secret (BREACH)
 */
export const choose = async (
  request: Asking,
  answer: Answer,
  { coded }: { coded: boolean },
): Promise<Answer> => {
  const { modified, variants } = answer
  if (!variants) return form(request, answer, coded ? {} : undefined)
  const sent = variantHeadersOf(request)
  const known = storedForm(sent, variants)
  if (known) return known.answer
  const { codings, forms } = variants
  const isDated = !modified || isSecondOver(modified)
  const made = ready(await form(request, answer, coded ? codings : undefined))
  if (lengthOf(sent) > LONGEST) return made
  if (forms.length >= FORMS_MAX) forms.length = 0
  if (!isDated) variants.datedAt = secondAfter(modified)
  forms.push({ answer: made, for: sent })
  return made
}

/** Returns the cached form for these headers; undefined if there is none, or it was made without the Last-Modified that is now due. */
export const storedForm = (sent: VariantHeaders, variants: Variants): Form | undefined => {
  const { datedAt, forms } = variants
  if (datedAt !== undefined && Date.now() >= datedAt) {
    forms.length = 0
    variants.datedAt = undefined
  }
  // For five entries, comparing is cheaper than building a key, and a loop is cheaper than a callback.
  for (const form of forms) if (isSame(sent, form.for)) return form
  return undefined
}

/** Encodes the body once: a string would be encoded on every send. */
const ready = (answer: Answer): Answer =>
  answer.body !== '' && !answer.bytes ? { ...answer, bytes: Buffer.from(answer.body) } : answer

const variantHeadersOf = (request: Asking): VariantHeaders => ({
  codings: request.header('accept-encoding'),
  isHead: request.method === 'HEAD',
  since: request.header('if-modified-since'),
  tags: request.header('if-none-match'),
})

const isSame = (one: VariantHeaders, other: VariantHeaders): boolean =>
  one.tags === other.tags &&
  one.codings === other.codings &&
  one.since === other.since &&
  one.isHead === other.isHead

const lengthOf = ({ codings, since, tags }: VariantHeaders): number =>
  (codings?.length ?? 0) + (since?.length ?? 0) + (tags?.length ?? 0)

const form = async (
  request: Asking,
  answer: Answer,
  codings: Codings | undefined,
): Promise<Answer> => {
  const judged = conditional(request, answer)
  return complete(request, codings ? await inCoding(request, judged, codings) : judged)
}
