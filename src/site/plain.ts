import { html, raw } from 'hono/html'
import type { Correction } from '../core/corrections.ts'
import type { KindDeclaration } from '../core/kind.ts'
import { corrections } from './corrections.ts'
import type { AnySection, PageContext } from '../core/types.ts'
import type { Html } from '../core/html.ts'
import { formatNumber } from '../core/formatNumber.ts'
import { sentence } from '../core/sentence.ts'

type Item = Record<string, unknown> & { url: string; corrections?: Correction[] }

/** Returns a generic section for a resource that declares none, so that every public item has a page. */
export const plainSection = ({ description, label, list, name }: KindDeclaration): AnySection => {
  const title = words(name)
  return {
    resource: name,
    nav: title,
    title,
    description,
    ...(list === 'paged' && { perPage: 20 }),
    list: (items: Item[], context) =>
      html`<ul class="entries">
        ${items.map(
          (item) =>
            html`<li>
              <h2><a class="title" href="${item.url}">${item[label] as string}</a></h2>
              ${corrections(item.corrections ?? [], context)}
            </li>`,
        )}
      </ul>`,
    item: (item: Item, context) => {
      const shown = Object.entries(item).filter(([key]) => ![...APART, label].includes(key))
      const bodies = shown.filter(([key]) => key.endsWith('Html'))
      return {
        body: html`<article class="column">
          <h1>${item[label] as string}</h1>
          ${corrections(item.corrections ?? [], context)}
          <dl class="facts">
            ${shown.map(([key, value]) => {
              const text = key.endsWith('Html') ? null : format(value, context)
              return text === null
                ? ''
                : html`<dt>${words(key)}</dt>
                    <dd>${text}</dd>`
            })}
          </dl>
          ${bodies.map(([, value]) => html`<div class="prose">${raw(String(value))}</div>`)}
        </article>`,
        description: null,
        title: String(item[label]),
      }
    },
  }
}

const APART = ['corrections', 'id', 'slug', 'updatedAt', 'url']

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Formats a value for people; null if it is empty. */
const format = (value: unknown, context: PageContext): Html | null | string => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return context.time(value)
    return DAY.test(value) ? context.date(value) : value
  }
  if (Array.isArray(value)) {
    const parts = value.map((part) => format(part, context)).filter((part) => part !== null)
    return parts.length === 0
      ? null
      : html`${parts.map((part, index) => html`${index > 0 ? ', ' : ''}${part}`)}`
  }
  const { name, title, url } = value as Record<string, null | string>
  const text = name ?? title ?? null
  return text !== null && url ? html`<a href="${url}">${text}</a>` : text
}

/** Converts `gradesProposed` and `school-boards` to "Grades proposed" and "School boards". */
const words = (key: string): string => {
  const text = key.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentence(text)
}
