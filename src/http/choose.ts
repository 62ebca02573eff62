import type { Answer, PublicRequest } from './answer.ts'
import { complete, conditional } from './answer.ts'
import type { Codings } from './coding.ts'
import { inCoding } from './coding.ts'

/** What is sent of one answer: its bytes in each coding, and whole forms of it by what a request says. */
export type Variants = { codings: Codings; forms: (Form & { for: Said })[] }

/** All that a request says by which a form is chosen. */
export type Said = {
  codings: null | string | undefined
  isHead: boolean
  since: null | string | undefined
  tags: null | string | undefined
}

/** A form as it goes out. */
export type Form = {
  answer: Answer
  /** All headers that it was last sent with, as Node takes them: names and values in turn. */
  sent?: string[]
}

/** Forms of one answer that are kept at once: a browser's, a script's, and the 304 of each. */
export const FORMS_KEPT = 5

/** Characters by which a form is kept: some tags and a date. More would take memory that nobody counts. */
const LONGEST = 500

/** @param codings bytes that are the same. @default none are made yet */
export const makeVariants = (codings: Codings = {}): Variants => ({ codings, forms: [] })

type Asking = Pick<PublicRequest, 'header' | 'method'>

/**
 * The form of an answer that a request asks for: 304 where its copy is current (RFC 9110, 13.2.2), otherwise all of it in the
 * coding that it likes best, or only its headers. Forms of an answer that is kept are kept, too.
 * @param options.coded whether it may be compressed: what is only for whoever asks may hold a secret beside what was typed, and
 * its length would tell of it
 */
export const choose = async (
  request: Asking,
  answer: Answer,
  { coded }: { coded: boolean },
): Promise<Answer> => {
  const { variants } = answer
  if (!variants) return form(request, answer, coded ? {} : undefined)
  const said = saidBy(request)
  const known = formKept(said, variants)
  if (known) return known.answer
  const { codings, forms } = variants
  const made = ready(await form(request, answer, coded ? codings : undefined))
  if (lengthOf(said) > LONGEST) return made
  if (forms.length >= FORMS_KEPT) forms.length = 0
  forms.push({ answer: made, for: said })
  return made
}

/** The form that a request asks for; undefined where it is not made yet. */
export const formKept = (said: Said, { forms }: Variants): Form | undefined => {
  // Of five, comparing costs less than one key to look them up by, and a loop less than a function for each.
  for (const form of forms) if (isSame(said, form.for)) return form
  return undefined
}

/** Bytes go out as they are; a text would be encoded each time. */
const ready = (answer: Answer): Answer =>
  answer.body !== '' && !answer.bytes ? { ...answer, bytes: Buffer.from(answer.body) } : answer

const saidBy = (request: Asking): Said => ({
  codings: request.header('accept-encoding'),
  isHead: request.method === 'HEAD',
  since: request.header('if-modified-since'),
  tags: request.header('if-none-match'),
})

const isSame = (one: Said, other: Said): boolean =>
  one.tags === other.tags &&
  one.codings === other.codings &&
  one.since === other.since &&
  one.isHead === other.isHead

const lengthOf = ({ codings, since, tags }: Said): number =>
  (codings?.length ?? 0) + (since?.length ?? 0) + (tags?.length ?? 0)

const form = async (
  request: Asking,
  answer: Answer,
  codings: Codings | undefined,
): Promise<Answer> => {
  const judged = conditional(request, answer)
  return complete(request, codings ? await inCoding(request, judged, codings) : judged)
}
