import type { BulkAction } from './types.ts'

type Words = {
  /** Texts of the confirming button, of that button while the action runs, and above the results. */
  busy: string
  button: string
  /** The consequence, shown before the action. */
  question: string
  done: string
}

const ACTIONS: Record<BulkAction, Words> = {
  delete: {
    busy: 'Deleting…',
    button: 'Delete for good',
    done: 'Deleted for good',
    question:
      'They are deleted for good and cannot be restored. What a public item shows of them leaves it at once.',
  },
  publish: {
    busy: 'Publishing…',
    button: 'Publish',
    done: 'Published',
    question: 'Readers see them at once; one with a later date appears by itself then.',
  },
  restore: {
    busy: 'Restoring…',
    button: 'Restore',
    done: 'Restored',
    question: 'They come back as drafts, which readers do not see.',
  },
  trash: {
    busy: 'Moving…',
    button: 'Move to trash',
    done: 'Moved to the trash',
    question: 'They can be restored from there. What is published stays: withdraw it first.',
  },
  withdraw: {
    busy: 'Withdrawing…',
    button: 'Withdraw',
    done: 'Withdrawn',
    question:
      'They leave every list, feed and widget at once. Their addresses stay and tell readers the reason. They become drafts that can be published again.',
  },
}

/** Texts of the bulk actions. */
export const WORDS = {
  ...ACTIONS,
  heading: '{{action}}: {{items}}?',
  many: '{{count}} items',
  more: 'and {{count}} more',
  one: 'one item',
  plan: 'What happens to each',
  publishes: 'Publish at once, at {{page}}',
  schedules: 'Schedule for {{when}}, at {{page}}',
  region: 'Selected items',
  results: '{{action}}: {{done}} of {{count}}',
  selected: '{{count}} selected',
  unnamed: 'No title yet',
}
