import { html } from 'hono/html'
import type { Html } from '../../src/core/html.ts'
import type { Shown } from '../../src/core/page.ts'
import type { PageContext } from '../../src/core/types.ts'
import { badge } from '../parts/words.ts'
import type { bills } from './item.ts'

type Step = Shown<typeof bills>['history'][number]

/** "Introduced in the House on Feb. 3, 2026; signed into law on March 20, 2026." @returns nothing without a step */
export const progress = (steps: readonly Step[], { date }: PageContext): Html =>
  steps.length === 0
    ? html``
    : html`<p>
        ${steps.map((step, index) => {
          const text = formatStep(step)
          return html`${index > 0 ? '; ' : ''}${index > 0 ? lower(text) : text}${
            step.date && html` on ${date(step.date)}`
          }`
        })}.
      </p>`

/** A step and its day. */
export const outcome = (step: Step, { date }: PageContext): Html =>
  html`${badge(formatStep(step), COLORS[step.step])} ${step.date && date(step.date)}`

const formatStep = ({ chamber, step }: Step): string => {
  const name = chamber && { house: 'House', senate: 'Senate' }[chamber]
  if (step === 'passed-chamber') return `Passed the ${name ?? 'first chamber'}`
  return name ? `${WORDS[step]} in the ${name}` : WORDS[step]
}

const WORDS: Record<Exclude<Step['step'], 'passed-chamber'>, string> = {
  introduced: 'Introduced',
  passed: 'Passed both chambers',
  failed: 'Failed',
  signed: 'Signed into law',
  'became-law': 'Became law without the governor’s signature',
  vetoed: 'Vetoed by the governor',
  'veto-overridden': 'Veto overridden',
}

const COLORS: Record<Step['step'], string> = {
  introduced: 'grey',
  'passed-chamber': 'blue',
  passed: 'teal',
  failed: 'red',
  signed: 'green',
  'became-law': 'green',
  vetoed: 'red',
  'veto-overridden': 'green',
}

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
