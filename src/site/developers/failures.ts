import { html } from 'hono/html'
import { PROBLEMS } from '../../core/problems.ts'
import type { ProblemName } from '../../core/problems.ts'
import { FAILURES } from '../../api/openapi/failures.ts'
import type { Html } from '../../core/html.ts'
import { code, json } from './code.ts'
import type { Guide } from './guide.ts'

/** Lists every problem type under the anchor that `error.type` links to. */
export const failures = (shown: Guide['failures']): Html =>
  html`${(Object.keys(PROBLEMS) as ProblemName[]).map((problem) => {
    const { status, title } = PROBLEMS[problem]
    const { description, headers = [] } = FAILURES[problem]
    const real = shown[problem]
    return html`<section class="failure" id="${problem}">
      <h3>${status} ${title}</h3>
      <p>${description} ${headers.map((header) => html`It carries <code>${header}</code>.`)}</p>
      ${real && html`${code('curl', real.command)} ${json('error', real.error)}`}
    </section>`
  })}`
