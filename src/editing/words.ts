import { WORDS as ASSIGNMENT } from './assignments/words.ts'
import { WORDS as BULK } from './bulk/words.ts'
import { WORDS as COMPOSER } from './composer/words.ts'
import { WORDS as CONFLICT } from './conflicts/words.ts'
import { WORDS as CORRECT } from './corrections/words.ts'
import { WORDS as CROPPING } from './cropping/words.ts'
import { WORDS as CSV } from './csv/words.ts'
import { WORDS as DASHBOARD } from './dashboard/words.ts'
import { WORDS as DATES } from './dates/words.ts'
import { WORDS as EMBED } from './embed/words.ts'
import { WORDS as FIGURES } from './figures/words.ts'
import { WORDS as FIND } from './find/words.ts'
import { WORDS as KEYS } from './keys/words.ts'
import { WORDS as LINK_CARDS } from './linkCards/words.ts'
import { WORDS as MAILING } from './mailing/words.ts'
import { WORDS as NOTICES } from './notices/words.ts'
import { WORDS as PEOPLE } from './people/words.ts'
import { WORDS as PICTURES } from './pictures/words.ts'
import { WORDS as PRESENCE } from './presence/words.ts'
import { WORDS as PREVIEW } from './preview/words.ts'
import { WORDS as PUBLIC_STATE } from './publicState/words.ts'
import { WORDS as PUBLISHING } from './publishing/words.ts'
import { WORDS as SESSION } from './session/words.ts'
import { WORDS as SHARING } from './sharing/words.ts'
import { WORDS as UNSAVED } from './unsaved/words.ts'
import { WORDS as VERSIONS } from './versions/words.ts'
import { WORDS as WEEK } from './week/words.ts'
import { WORDS as PUBLIC_VERSIONS } from './withholding/words.ts'
import { WORDS as DESK } from './workflow/words.ts'

/** All texts of the admin's components. An app overrides them in `i18n.translations[language].newsroom.admin`. */
export const ENGLISH = {
  assignment: ASSIGNMENT,
  bulk: BULK,
  close: 'Close',
  composer: COMPOSER,
  conflict: CONFLICT,
  correct: CORRECT,
  cropping: CROPPING,
  csv: CSV,
  dashboard: DASHBOARD,
  dates: DATES,
  desk: DESK,
  embed: EMBED,
  figures: FIGURES,
  find: FIND,
  following: { none: 'None so far.' },
  keys: KEYS,
  linkCards: LINK_CARDS,
  mailing: MAILING,
  nothing: 'nothing',
  notices: NOTICES,
  people: PEOPLE,
  pictures: PICTURES,
  presence: PRESENCE,
  preview: PREVIEW,
  publicVersions: PUBLIC_VERSIONS,
  publish: PUBLISHING,
  row: '{{label}} {{number}}: not filled in yet',
  searchFailed: 'The search did not answer. Type on to try again.',
  session: SESSION,
  sharing: SHARING,
  tabs: {
    all: 'All',
    corrected: 'Corrected',
    mine: 'Mine',
    public: 'Public',
    region: 'Which of them',
    scheduled: 'Scheduled',
    waiting: 'Waiting for review',
    withdrawn: 'Withdrawn',
  },
  text: { many: '{{words}} words, {{minutes}} min to read', one: 'One word', none: 'No words' },
  versions: VERSIONS,
  week: WEEK,
  ...PUBLIC_STATE,
  ...UNSAVED,
}

export type AdminWords = typeof ENGLISH

/** Returns the app's texts merged over the English ones. Cached, because each component of a form calls it. */
export const wordsIn = ({ translations }: I18n): AdminWords =>
  merged(ENGLISH, adminTexts(translations))

/** The same for the texts of one noun's own components, which the app overrides under `name`. */
export const wordsOf = <W extends object>(
  { translations }: I18n,
  { english, name }: { english: W; name: string },
): W => merged(english, (adminTexts(translations) as Record<string, unknown> | undefined)?.[name])

type I18n = { translations: object }

const adminTexts = (translations: object): unknown =>
  (translations as { newsroom?: { admin?: unknown } }).newsroom?.admin

const merged = <W extends object>(english: W, own: unknown): W => {
  if (typeof own !== 'object' || own === null) return english
  const words = (known.get(own) as undefined | W) ?? over(english, own)
  known.set(own, words)
  return words
}

const known = new WeakMap<object, object>()

/** Returns a text with its `{{holes}}` filled. */
export const fill = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))

const over = <T>(ours: T, own: unknown): T => {
  if (typeof ours === 'string') return typeof own === 'string' ? (own as T) : ours
  const overrides = (typeof own === 'object' && own !== null ? own : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(ours as object).map(([name, value]) => [name, over(value, overrides[name])]),
  ) as T
}
