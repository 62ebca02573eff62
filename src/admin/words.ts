import { WORDS as ASSIGNMENT } from './assignment/words.ts'
import { WORDS as BALLOT } from './ballot/words.ts'
import { WORDS as BULK } from './bulk/words.ts'
import { WORDS as COMPOSER } from './dashboard/composer/words.ts'
import { WORDS as CSV } from './csv/words.ts'
import { WORDS as DASHBOARD } from './dashboard/words.ts'
import { WORDS as FIGURES } from './figures/words.ts'
import { WORDS as KEYS } from './keys/words.ts'
import { WORDS as MAILING } from './mailing/words.ts'
import { WORDS as NOTICES } from './notices/words.ts'
import { WORDS as PEOPLE } from './people/words.ts'
import { WORDS as PREVIEW } from './preview/words.ts'
import { WORDS as PUBLIC_VERSIONS } from './publicVersions/words.ts'
import { WORDS as SESSION } from './session/words.ts'
import { WORDS as STEPS } from './steps/words.ts'

/** All texts of the admin's components. An app overrides them in `i18n.translations[language].newsroom.admin`. */
export const ENGLISH = {
  assignment: ASSIGNMENT,
  ballot: BALLOT,
  bulk: BULK,
  close: 'Close',
  composer: COMPOSER,
  conflict: {
    back: 'Back to the form',
    cannotCopy: 'Your browser did not allow copying. Close the dialog and copy from the form.',
    copied: 'Copied.',
    copy: 'Copy mine',
    heading: 'Saved meanwhile',
    headingOwn: 'Saved in another window',
    keep: 'Keep mine',
    notice:
      'A colleague has saved this since you opened it. You can go on writing: saving will show you both.',
    publish: 'Publish mine',
    same: 'What is in the form says the same.',
    take: 'Take theirs',
    text: '{{who}} saved this on {{at}}, after you had opened it here. Nothing of yours was saved, and nothing is lost: it is still in the form.',
    theirs: 'Theirs',
    you: 'You',
    yours: 'Yours',
  },
  correct: {
    busy: 'Publishing…',
    button: 'Correct…',
    confirm: 'Publish the correction',
    empty: 'Say what was wrong and what is right: readers will see it.',
    heading: 'Publish a correction?',
    help: 'What was wrong and what is right, in full sentences. It stays for good.',
    question:
      'It is added to what readers see now and published at once. Nothing else is: drafts, and what you have typed in the form, stay as they are and get the correction as well.',
    text: 'Text',
    type: 'Type',
    types: {
      clarification: 'Clarification',
      correction: 'Correction',
      retraction: 'Retraction',
      update: 'Update',
    },
  },
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
  following: { none: 'None so far.' },
  kept: { browser: 'Kept in this browser', no: 'Not kept', saved: 'Saved' },
  keys: KEYS,
  mailing: MAILING,
  nothing: 'nothing',
  notices: NOTICES,
  people: PEOPLE,
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
    none: 'No public item shows it: readers do not see it yet.',
    region: 'Where readers see it',
    shownByMany: 'It has no drafts, and {{count}} public items show it:',
    shownByMore: 'It has no drafts, and more than {{count}} public items show it:',
    shownByOne: 'It has no drafts, and one public item shows it:',
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
  steps: STEPS,
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
export const wordsIn = ({ translations }: { translations: object }): AdminWords => {
  const own = (translations as { newsroom?: { admin?: unknown } }).newsroom?.admin
  if (typeof own !== 'object' || own === null) return ENGLISH
  const words = known.get(own) ?? over(ENGLISH, own)
  known.set(own, words)
  return words
}

const known = new WeakMap<object, AdminWords>()

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
