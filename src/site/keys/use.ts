import { html, raw } from 'hono/html'
import { formatDay } from '../../core/dates.ts'
import type { Html } from '../../core/html.ts'
import type { KeyUse } from '../../http/limits/keyUses.ts'
import { daysBefore } from '../../http/limits/keyUses.ts'

/** Days in the plot. */
const DAYS = 30

/** The first day of the plot. */
export const plotSince = (now: Date): string => daysBefore(now, DAYS - 1)

/** Returns the plot of a key's use per day, with its table. @param args.uses rows of this key */
export const usePlot = (args: { label: string; now: Date; uses: readonly KeyUse[] }): Html => {
  const { label, now, uses } = args
  const days = Array.from({ length: DAYS }, (_, index) => daysBefore(now, DAYS - 1 - index))
  const bars = days.map((day) => uses.find((use) => use.day === day) ?? { day, ...NONE })
  const used = bars.filter(({ requests }) => requests > 0)
  if (used.length === 0) return html`<p class="soft">No requests in the last ${DAYS} days.</p>`
  const most = Math.max(...used.map(({ requests }) => requests))
  const total = used.reduce((sum, { requests }) => sum + requests, 0)
  const summary = `${count(total)} in ${DAYS} days, ${count(most, 'at most ')} a day`
  return html`<figure class="use">
      ${raw(svg(bars, { most, name: `Use of ${label}: ${summary}` }))}
      <figcaption>
        ${summary}; days are in UTC, from ${formatDay(bars[0]?.day ?? '')} to
        ${formatDay(bars.at(-1)?.day ?? '')}. Red: refused with 429.
      </figcaption>
    </figure>
    <details>
      <summary>The same as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col" class="number">Requests</th>
            <th scope="col" class="number">Refused with 429</th>
          </tr>
        </thead>
        <tbody>
          ${used.map(
            ({ day, limited, requests }) =>
              html`<tr>
                <th scope="row"><time datetime="${day}">${formatDay(day)}</time></th>
                <td class="number">${requests.toLocaleString('en-US')}</td>
                <td class="number">${limited.toLocaleString('en-US')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`
}

const NONE = { limited: 0, requests: 0 }

const count = (figure: number, before = ''): string =>
  `${before}${figure.toLocaleString('en-US')} ${figure === 1 ? 'request' : 'requests'}`

const HEIGHT = 60

/** Without text: the drawing is stretched to the width of the page. */
const svg = (
  bars: readonly Omit<KeyUse, 'key'>[],
  { most, name }: { most: number; name: string },
): string => {
  const drawn = bars.flatMap(({ limited, requests }, day) => {
    const [all, refused] = [heightOf(requests, most), heightOf(limited, most)]
    return [bar('all', day, all), ...(limited > 0 ? [bar('refused', day, refused)] : [])]
  })
  const view = `viewBox="0 0 ${bars.length * 10} ${HEIGHT}" preserveAspectRatio="none"`
  return `<svg role="img" ${view}><title>${String(html`${name}`)}</title>${drawn.join('')}</svg>`
}

const heightOf = (figure: number, most: number): number =>
  figure === 0 ? 0 : Math.max(1, Math.round((figure / most) * HEIGHT))

const bar = (kind: string, day: number, height: number): string =>
  height === 0
    ? ''
    : `<rect class="${kind}" x="${day * 10 + 1}" y="${HEIGHT - height}" width="8" height="${height}"/>`
