import { html } from 'hono/html'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import { hasAddress, hasList } from '../../core/kind.ts'
import { apiPath, resourceNamed } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { AnyFixedPage, FixedPage, Newsroom, Resource } from '../../core/types.ts'
import { SCRIPT, STYLE } from './assets.ts'
import { corrections } from './corrections.ts'
import type { ResourcePart } from './endpoints.ts'
import { endpoint } from './endpoints.ts'
import { documented, frame, labelOf } from './frame.ts'
import type { CorrectionsGuide, Endpoint } from './guide.ts'
import { readCorrectionsGuide, readEndpoint } from './guide.ts'

/** A page for each resource: its parameters, real answers, a form to try it, and its fields. */
export const resourcePages = (newsroom: Newsroom): AnyFixedPage[] => {
  const kinds = correctedKinds(newsroom)
  return [
    ...newsroom.resources.filter(hasAddress).map((resource) => pageOf(newsroom, resource)),
    ...(kinds.length > 0 ? [correctionsPage(kinds)] : []),
  ]
}

/** What every page with forms to try shares. */
export const TRYING = {
  policy: ({ baseUrl }: Newsroom) => {
    const own = `'self' ${new URL(baseUrl).origin}`
    return { 'connect-src': own, 'form-action': own }
  },
  script: SCRIPT,
  style: STYLE,
}

const pageOf = (newsroom: Newsroom, resource: Resource): FixedPage<Endpoint> => {
  const { description, name } = resource
  const label = labelOf(newsroom, name)
  return {
    ...TRYING,
    path: `/developers/${name}`,
    title: `${label} for developers`,
    description: () => description,
    dependsOn: () => [name],
    read: (args) => readEndpoint(args, resource),
    body: (guide) =>
      shown(newsroom, { lede: description, name, parts: endpoint(newsroom, guide), title: label }),
  }
}

const correctionsPage = (kinds: readonly Resource[]): FixedPage<CorrectionsGuide> => ({
  ...TRYING,
  path: `/developers/${CORRECTIONS}`,
  title: 'Corrections for developers',
  description: () => LEDE,
  dependsOn: () => kinds.map(({ name }) => name),
  read: ({ read }) => readCorrectionsGuide(read),
  body: (guide, { newsroom }) =>
    shown(newsroom, {
      lede: LEDE,
      name: CORRECTIONS,
      parts: corrections(guide, newsroom),
      title: labelOf(newsroom, CORRECTIONS),
    }),
})

const LEDE =
  'The corrections of all public items, newest first, each with its item. An item itself carries its corrections as well.'

const shown = (
  newsroom: Newsroom,
  args: { lede: string; name: string; parts: ResourcePart[]; title: string },
): Html => {
  const { lede, name, parts, title } = args
  const body = html`<h1>${title}</h1>
    <p class="lede">${lede}</p>
    <div class="endpoint" data-noun="${name}">
      ${parts.map(
        (part) =>
          html`<section id="${part.id}">
            <h2>${part.title}</h2>
            ${part.body}
          </section>`,
      )}
    </div>`
  const links = parts.map((part) => ({ href: `#${part.id}`, text: part.title }))
  return frame(newsroom, `/developers/${name}`, body, links)
}

/** The contents: each resource with its page, at the anchor at which this page described it before. */
export const contents = (newsroom: Newsroom): Html =>
  html`<ul class="resources">
    ${documented(newsroom).map((name) => {
      const resource = resourceNamed(newsroom, name)
      return html`<li id="${name}">
        <a href="${newsroom.baseUrl}/developers/${name}">${labelOf(newsroom, name)}</a>
        <code>${apiPath(newsroom)}/${name}${resource && !hasList(resource) && '/{slug}'}</code>
        <span class="meaning">${resource?.description ?? LEDE}</span>
      </li>`
    })}
  </ul>`
