import { html } from 'hono/html'
import { choice, wholeNumber } from '../../src/embed/parameters.ts'
import type { Widget } from '../../src/core/widget.ts'
import { CHAMBERS } from '../../collections/vocabulary.ts'
import { byFamilyName, byScore } from './order.ts'
import { formatWord } from '../parts/words.ts'
import { files } from '../styles.ts'
import type { Legislator } from './page.ts'

const parameters = {
  limit: wholeNumber({ description: 'How many legislators.', initial: 10, max: 50, min: 3 }),
  chamber: choice({ description: 'One chamber; otherwise both.', initial: null, values: CHAMBERS }),
  sort: choice({
    description: 'Highest score first, or by family name.',
    initial: 'score',
    values: ['score', 'name'],
  }),
}

export const scorecardsWidget: Widget<Legislator, typeof parameters> = {
  name: 'scorecards',
  title: 'Education scorecards',
  description: 'Legislators with their education scores, the highest first.',
  height: 720,
  room: { narrow: { around: 162, item: 76 }, wide: { around: 130, item: 60 } },
  resource: 'legislators',
  parameters,
  style: files['legislators/widget.css'],
  note: ({ chamber }) =>
    `${chamber ? formatWord(chamber) : 'Senate and House'}. The score is the share of a legislator’s education votes that count in their favor.`,
  all: 'All legislators',
  empty: 'No scorecards yet.',
  read: async ({ all }, { chamber, limit, sort }) => {
    const scored = await all({ familyName: true })
    return scored
      .filter(({ item }) => chamber === null || item.chamber === chamber)
      .sort(sort === 'name' ? byFamilyName : byScore)
      .slice(0, limit)
      .map(({ item }) => item)
  },
  item: ({ chamber, district, grade, name, party, rank, score, url }, { link }) => html`
    <p class="rank">${rank ? html`<span class="spoken">Rank </span>${rank}` : '–'}</p>
    <div class="who">
      <h2 dir="auto">${link(url, name)}</h2>
      <p class="soft">
        ${formatWord(chamber)}, ${formatDistrict(district)}${party && html` · <bdi>${party}</bdi>`}
      </p>
    </div>
    ${
      score === null
        ? html`<p class="score soft">Not scored</p>`
        : html`<p class="score"><span class="spoken">Score </span>${score}</p>
            <p class="grade grade-${grade}"><span class="spoken">Grade </span>${grade}</p> `
    }
    ${bar(score ?? 0)}
  `,
}

const formatDistrict = (district: string) =>
  /^[0-9]/.test(district) ? `District ${district}` : html`<bdi>${district}</bdi>`

/** SVG attributes set the width, because the page's policy forbids style attributes. */
const bar = (score: number) =>
  html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="1" />
    <rect width="${score}" height="1" />
  </svg>`
