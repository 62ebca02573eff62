import { boardStories } from './boards.ts'
import { capitolStories } from './capitol.ts'
import { charterStories } from './charter-enrollment.ts'
import { childrenStories } from './children.ts'
import { closing } from './closing.ts'
import { courtStories } from './courts.ts'
import { fundingStories } from './funding.ts'
import { readingStories } from './reading.ts'
import { specialEducationStories } from './special-education.ts'
import { stateStories } from './state.ts'
import type { Story } from './story.ts'
import { teacherStories } from './teachers.ts'

/** Every kind of story except those that follow a bill or a charter application. */
export const STORIES: readonly Story[] = [
  ...fundingStories,
  closing,
  ...readingStories,
  ...teacherStories,
  ...specialEducationStories,
  ...boardStories,
  ...capitolStories,
  ...courtStories,
  ...stateStories,
  ...childrenStories,
  ...charterStories,
]
