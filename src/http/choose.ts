import type { Answer, PublicRequest } from './answer.ts'
import { complete, conditional } from './answer.ts'
import type { Codings } from './coding.ts'
import { inCoding } from './coding.ts'

/** What is sent of one answer: its bytes in each coding, and whole forms of it by what a request says. */
export type Variants = { codings: Codings; forms: Map<string, Form> }

/** A form as it goes out, with its headers as Node takes them: names and values in turn. */
export type Form = { answer: Answer; raw: string[] }

/** Forms of one answer that are kept at once: a browser's, a script's, and the 304 of each. */
export const FORMS_KEPT = 5

/** Characters by which a form is kept: some tags and a date. More would take memory that nobody counts. */
const LONGEST = 500

/** @param codings bytes that are the same. @default none are made yet */
export const makeVariants = (codings: Codings = {}): Variants => ({ codings, forms: new Map() })

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
  const known = formKept(request, answer)
  if (known) return known.answer
  const { codings, forms } = variants
  const made = ready(await form(request, answer, coded ? codings : undefined))
  const said = saying(request)
  if (said.length > LONGEST) return made.answer
  if (forms.size >= FORMS_KEPT) forms.clear()
  forms.set(said, made)
  return made.answer
}

/** The same at once; undefined where that form is not made yet. */
export const formKept = (request: Asking, { variants }: Answer): Form | undefined =>
  variants?.forms.get(saying(request))

/** Bytes go out as they are; a text would be encoded each time. */
const ready = (answer: Answer): Form => {
  const isText = answer.body !== '' && !answer.bytes
  return {
    answer: isText ? { ...answer, bytes: Buffer.from(answer.body) } : answer,
    raw: Object.entries(answer.headers).flat(),
  }
}

/** All that a request says by which a form is chosen. */
const saying = (request: Asking): string => {
  const tags = request.header('if-none-match') ?? ABSENT
  const since = request.header('if-modified-since') ?? ''
  const codings = request.header('accept-encoding') ?? ''
  return `${request.method === 'HEAD'}\n${codings}\n${tags}\n${since}`
}

/** No field's value has it (RFC 9110, 5.5): an empty list of tags says something else than none. */
const ABSENT = '\0'

const form = async (
  request: Asking,
  answer: Answer,
  codings: Codings | undefined,
): Promise<Answer> => {
  const judged = conditional(request, answer)
  return complete(request, codings ? await inCoding(request, judged, codings) : judged)
}
