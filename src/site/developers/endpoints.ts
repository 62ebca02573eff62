import { AS_OF } from '../../api/versions/parameters.ts'
import { apiPath, apiUrl } from '../../core/newsroom.ts'
import { html } from 'hono/html'
import { queryParametersOf } from '../../core/query.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import { json, requests } from './code.ts'
import type { Field } from './fields.ts'
import type { Endpoint } from './guide.ts'

type Parameter = ReturnType<typeof queryParametersOf>[string]

/** A section of the page of a resource. */
export type ResourcePart = { body: Html; id: string; title: string }

/** Documents a kind: parameters, a form to try it and a real answer of its list; its items; its fields. */
export const endpoint = (newsroom: Newsroom, documented: Endpoint): ResourcePart[] => {
  const { fields, hints, item, list, resource } = documented
  const address = `${apiPath(newsroom)}/${resource.name}`
  const example = item && html`${requests(item.url)} ${json('answers', item.json)}`
  return [
    ...(list
      ? [
          {
            body: html`<p><span class="verb">GET</span> <code>${address}</code></p>
              ${parametersIn(resource)} ${tryForm(newsroom, resource, hints)} ${requests(list.url)}
              ${json('answers', list.json)}`,
            id: 'list',
            title: 'The list',
          },
        ]
      : []),
    ...(resource.item
      ? [
          {
            body: html`<p><span class="verb">GET</span> <code>${address}/{slug}</code></p>
              ${parameterTable(`one ${resource.singular}`, Object.entries(AS_OF))}
              ${example || html`<p>None is public yet.</p>`}
              <p>
                <span class="verb">GET</span> <code>${address}/{slug}/versions</code> lists what
                readers saw of it, oldest first, in pages: <code>seq</code> and <code>hash</code> as
                in the <a href="${newsroom.baseUrl}/developers#changes">log of changes</a>,
                <code>at</code>, with which <code>as_of</code> shows that version,
                <code>change</code>, and <code>withheld</code>, the reason where a version is not
                shown any more.
              </p>`,
            id: 'item',
            title: `One ${resource.singular}`,
          },
        ]
      : []),
    fieldsPart(resource.singular, fields),
  ]
}

/** The section of the fields. @param singular what has them */
export const fieldsPart = (singular: string, fields: Field[]): ResourcePart => ({
  body: fieldTable(fields),
  id: 'fields',
  title: `Every key of ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`,
})

const parametersIn = (resource: Resource): Html => {
  const parameters = Object.entries(queryParametersOf(resource))
  return parameters.length > 0
    ? parameterTable(resource.name, parameters)
    : html`<p>It takes no parameters.</p>`
}

/** Something to open. */
export const details = (summary: string, body: Html): Html =>
  html`<details>
    <summary>${summary}</summary>
    ${body}
  </details>`

/** A table of an address's parameters. */
export const parameterTable = (name: string, parameters: [string, Parameter][]): Html =>
  html`<table class="keys">
    <caption class="hidden">
      Parameters of ${name}
    </caption>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">Value</th>
        <th scope="col">Answers with</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ([parameter, { description, ...values }]) =>
          html`<tr>
            <th scope="row"><code>${parameter}</code></th>
            <td>${formatValues(values)}</td>
            <td>${description}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

const formatValues = ({
  allowed,
  required,
  shape,
}: Pick<Parameter, 'allowed' | 'required' | 'shape'>): Html | string => {
  // The words of the search alone are required.
  if (required) return 'words'
  if (allowed)
    return html`${allowed.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}`
  if (shape?.type === 'integer') {
    return `${shape.minimum} to ${shape.maximum.toLocaleString('en-US')}, ${shape.default} if not given`
  }
  if (shape?.type !== 'string') return 'slug'
  return 'format' in shape ? shape.format.replaceAll('-', ' ') : 'text'
}

/** The keys of a schema. */
export const fieldTable = (fields: Field[]): Html =>
  html`<ul class="fields">
    ${fields.map(
      ({ meaning, name, type }) =>
        html`<li>
          <code>${name}</code>
          <span class="soft">${type}</span>
          <span class="meaning">${meaning}</span>
        </li>`,
    )}
  </ul>`

/** A try-it form; without script the browser follows it to the answer. */
export const tryForm = (
  newsroom: Newsroom,
  resource: Parameters<typeof queryParametersOf>[0] & Pick<Resource, 'name'>,
  hints: Record<string, string>,
): Html =>
  html`<form
    class="try"
    action="${newsroom.baseUrl}/developers/try/${resource.name}"
    data-list="${apiUrl(newsroom)}/${resource.name}"
  >
    <h3>Try it</h3>
    <div class="inputs">
      ${Object.entries(queryParametersOf(resource)).map(([parameter, { allowed, shape }]) => {
        // A cursor is not typed by hand.
        if (parameter === 'after' || parameter === 'format') return ''
        const id = `try-${resource.name}-${parameter}`
        return html`<div>
          <label for="${id}"><code>${parameter}</code></label>
          ${allowed ? choice(id, parameter, allowed) : input(id, parameter, shape, hints)}
        </div>`
      })}
      <button class="button" type="submit">Send</button>
    </div>
    <p class="told small" role="status"></p>
  </form>`

const choice = (id: string, name: string, values: readonly string[]): Html =>
  html`<select id="${id}" name="${name}">
    <option value="">any</option>
    ${values.map((value) => html`<option value="${value}">${value}</option>`)}
  </select>`

const input = (
  id: string,
  name: string,
  shape: Parameter['shape'],
  hints: Record<string, string>,
): Html =>
  shape?.type === 'integer'
    ? html`<input
        id="${id}"
        name="${name}"
        type="number"
        min="${shape.minimum}"
        max="${shape.maximum}"
        placeholder="${shape.default}"
      />`
    : html`<input
        id="${id}"
        name="${name}"
        type="text"
        placeholder="${hints[name] ?? ''}"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
      />`
