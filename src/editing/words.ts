import { WORDS as ASSIGNMENT } from './assignments/words.ts'
import { WORDS as BULK } from './bulk/words.ts'
import { WORDS as COMPOSER } from './composer/words.ts'
import { WORDS as CROPPING } from './cropping/words.ts'
import { WORDS as CSV } from './csv/words.ts'
import { WORDS as DASHBOARD } from './dashboard/words.ts'
import { WORDS as FIGURES } from './figures/words.ts'
import { WORDS as FIND } from './find/words.ts'
import { WORDS as KEYS } from './keys/words.ts'
import { WORDS as LINK_CARDS } from './linkCards/words.ts'
import { WORDS as MAILING } from './mailing/words.ts'
import { WORDS as NOTICES } from './notices/words.ts'
import { WORDS as PEOPLE } from './people/words.ts'
import { WORDS as PICTURES } from './pictures/words.ts'
import { WORDS as PREVIEW } from './preview/words.ts'
import { WORDS as SAVING } from './conflicts/words.ts'
import { WORDS as PUBLIC_VERSIONS } from './withholding/words.ts'
import { WORDS as SESSION } from './session/words.ts'
import { WORDS as SHARING } from './sharing/words.ts'
import { WORDS as WEEK } from './week/words.ts'

/** All texts of the admin's components. An app overrides them in `i18n.translations[language].newsroom.admin`. */
export const ENGLISH = {
  assignment: ASSIGNMENT,
  bulk: BULK,
  close: 'Close',
  composer: COMPOSER,
  ...SAVING,
  cropping: CROPPING,
  csv: CSV,
  dashboard: DASHBOARD,
  dates: {
    clear: 'Clear',
    half: 'Enter the whole date and time, the year in four digits.',
    halfDay: 'Enter the whole date, the year in four digits.',
  },
  desk: {
    comment: 'Comment',
    done: {
      approved: 'approved it',
      returned: 'sent it back',
      submitted: 'submitted it for review',
      'taken-back': 'took it back',
    },
    note: 'A note to colleagues',
    notSaved: 'What is in the form could not be saved: save the draft, then try again.',
    region: 'Where the work stands',
    states: {
      approved: 'Approved',
      returned: 'Sent back',
      review: 'Ready for review',
      writing: 'Writing',
    },
    steps: {
      approved: 'Approve',
      returned: 'Send back',
      submitted: 'Submit for review',
      'taken-back': 'Take back',
    },
  },
  embed: {
    choose: 'Choose another size or colour',
    code: 'The code for any site',
    copy: 'Copy',
    heading: 'Embed: {{name}}',
  },
  figures: FIGURES,
  find: FIND,
  following: { none: 'None so far.' },
  kept: { browser: 'Kept in this browser', no: 'Not kept', saved: 'Saved' },
  keys: KEYS,
  linkCards: LINK_CARDS,
  mailing: MAILING,
  nothing: 'nothing',
  notices: NOTICES,
  people: PEOPLE,
  pictures: PICTURES,
  preview: PREVIEW,
  publicFile:
    'Readers have this file at its address, where it never changes. To replace it, upload another one in the item that shows it.',
  publicState: {
    json: 'JSON',
    isNew: 'Only the newsroom sees it until it is published.',
    newTitle: 'Not public yet',
    page: 'Page',
    region: 'What readers see',
  },
  publicUse: {
    more: 'and {{count}} more.',
    none: 'No public item shows it.',
    region: 'Where readers see it',
    shownByMany: 'It has no drafts, and {{count}} public items show it:',
    shownByMore: 'It has no drafts, and more than {{count}} public items show it:',
    shownByOne: 'It has no drafts, and one public item shows it:',
    usedIn: 'Used in, drafts included, the last saved first:',
    usedInMore: 'and more.',
    warning: 'Saving changes what readers see, at once.',
  },
  publish: {
    and: 'and',
    at: 'At a time',
    changesPublic: 'They will see this change:',
    changesScheduled: 'Against what is scheduled, this changes:',
    correct: 'Correct…',
    dated: 'It is dated {{date}}.',
    drafts: 'A draft by {{who}} is published with it.',
    done: 'Scheduled for {{at}}.',
    formerPage: 'The address changes from {{from}} to {{to}}. The former one leads to the new one.',
    embargo: 'It is embargoed until {{until}}: this makes it public before.',
    embargoWith:
      'It is embargoed until {{until}}, as agreed with {{who}}: this makes it public before.',
    forReaders: 'For readers',
    getAtOnce: 'They get it at once, at {{page}}',
    getThen: 'They get it then, at {{page}}; nobody has to do anything.',
    heading: {
      publish: 'Publish?',
      reschedule: 'Reschedule?',
      schedule: 'Schedule?',
      update: 'Update?',
    },
    in: 'in',
    keys: 'Ctrl+Enter (Mac: ⌘+Enter)',
    lacksCorrection:
      'The words change, and no correction says so. Were readers told something wrong? Then correct it first.',
    later: 'Choose a time that is still to come, or Now.',
    leavesOut: 'Left out, because readers cannot see it yet. It appears by itself once they can.',
    leftEmpty: 'Left empty: {{fields}}.',
    lookAgain: 'Look again',
    looking: 'Looking…',
    none: 'Nothing that they see changes.',
    now: 'Now',
    of: '{{label}} of “{{of}}”',
    time: 'Date and time in the newsroom’s zone ({{zone}})',
    verb: {
      publish: 'Publish',
      reschedule: 'Reschedule',
      schedule: 'Schedule',
      update: 'Update',
    },
    unreviewed: {
      returned: 'It was sent back, and not submitted again.',
      writing: 'It was not submitted: nobody has reviewed it.',
    },
    when: 'When',
    withdrawn: 'They are told now that it was withdrawn.',
    writtenBy: 'Written by {{who}}.',
  },
  publicVersions: PUBLIC_VERSIONS,
  reason: {
    empty: 'Say why: readers will see it.',
    help: 'Readers see it at the item’s address. {{count}} characters left.',
    label: 'Public reason',
  },
  row: '{{label}} {{number}}: not filled in yet',
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
  typed: {
    discard: 'Discard',
    take: 'Take it over',
    text: 'What you typed here on {{time}} was not saved.',
  },
  text: { many: '{{words}} words, {{minutes}} min to read', one: 'One word', none: 'No words' },
  versions: {
    states: {
      draft: 'Draft',
      newest: 'Newest draft',
      public: 'What readers see',
      published: 'Published',
      replaced: 'Replaced schedule',
      scheduled: 'Scheduled',
      withdrawn: 'Withdrawn',
    },
    what: 'What',
    when: 'When',
    who: 'Who',
  },
  week: WEEK,
  withdraw: {
    busy: 'Withdrawing…',
    button: 'Withdraw…',
    confirm: 'Withdraw',
    done: 'Withdrawn.',
    failed:
      'It could not be withdrawn: the newsroom’s server did not answer as expected. Try again.',
    heading: 'Withdraw from the public?',
    question:
      'It leaves every list, feed and widget at once. Its address stays and tells readers the reason. It becomes a draft that can be published again.',
    scheduled:
      'It is scheduled and was never public: readers learn nothing. It becomes a draft again.',
    unsaved: 'Changes in the form that are not saved are lost.',
  },
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
