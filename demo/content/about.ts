import { parseBlocks } from './markup.ts'
import { opaqueId } from './random.ts'
import type { AboutSection } from './types.ts'

/** The page about the newsroom, in its order. */
export const makeAbout = (): AboutSection[] =>
  SECTIONS.map(([slug, title, lines]) => ({
    key: slug,
    publicId: opaqueId(`aboutSections:${slug}`),
    state: 'published',
    title,
    slug,
    body: parseBlocks(lines),
  }))

const SECTIONS: readonly [slug: string, title: string, lines: readonly string[]][] = [
  [
    'who-we-are',
    'Who we are',
    [
      'We report on public schools in Averill: who runs them, what they cost, what is decided about them, and what becomes of it. Fourteen reporters and editors read the agendas, sit in the meetings and ask for the records.',
      'Everything we publish is free to read, and free to re-use with attribution. The facts behind our stories are open as data.',
      '## How we are paid',
      'Readers give about half of what we spend, foundations the other half. Each gift above $1,000 is listed in our yearly report. No giver sees a story before it is published.',
    ],
  ],
  [
    'ethics',
    'Ethics',
    [
      'We are independent of the boards, agencies, unions and companies that we report on.',
      '- We take no gifts, meals or travel from the people we cover.',
      '- Nobody here works for a campaign, gives to one, or covers a relative, a former employer or the school of a child.',
      '- We say who we are when we ask. We ask each person whom a story criticizes, and give time to answer.',
      '- We name our sources. Where a source could be harmed, an editor knows the name, and the story says why it does not.',
      '- Where we take a position on a bill, its page says so and gives the reason.',
    ],
  ],
  [
    'corrections',
    'Corrections policy',
    [
      'When we are wrong we say so where the mistake was, at the top of the page, with the day.',
      '**A correction** sets a fact right. **A clarification** adds what a reader needed to understand it. **An update** says what has happened since. **A retraction** withdraws the story, which stays at its address with the reason.',
      'The page [Corrections](/corrections) lists all of them, newest first. Spelling and commas we mend without a note.',
    ],
  ],
  [
    'contact',
    'Contact',
    [
      'To report a mistake, send us a document or tell us about a meeting, write to [newsroom@example.org](mailto:newsroom@example.org). An editor reads every message and answers within two working days.',
      'By letter: 410 Capitol Street, Suite 2, Averill City. The door is open on weekdays from 9 a.m. to 5 p.m.',
    ],
  ],
]
