import { html } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { DOCUMENT_KINDS } from '../../collections/vocabulary.ts'
import type { documents } from './item.ts'
import { publisherData } from '../parts/jsonLd.ts'
import { dots, facts, link, linkList, links, part, sourceOf } from '../parts/markup.ts'
import { badge, choicesOf, count, formatWord } from '../parts/words.ts'

type Document = Shown<typeof documents>

export const documentPages: Section<Document> = {
  resource: 'documents',
  nav: 'Documents',
  title: 'Documents',
  description: 'The documents that our reporting rests on.',
  perPage: 20,
  choices: { all: 'All', parameter: 'kind', values: choicesOf(DOCUMENT_KINDS) },
  narrowedBy: { district: (name) => `Documents about ${name}` },
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${entry(item, context)}</li>`)}
    </ol>`,
  item: (item, context) => ({
    body: html`<article class="column">
      <p class="kicker">
        ${badge(formatWord(item.kind))} Published ${context.time(item.publishedAt)}
      </p>
      <h1>${item.title}</h1>
      ${item.description && html`<p class="lede">${item.description}</p>`}
      ${item.fileUrl && open(item, item.fileUrl)} ${item.rights && rights(item.rights)}
      ${facts([
        ['Source', item.source && sourceLink(item.source)],
        ['Pages', item.pages],
        ['Districts', item.districts.length > 0 ? links(item.districts) : null],
      ])}
      ${part('Cited by', item.citedBy.length > 0, linkList(item.citedBy))}
    </article>`,
    description: item.description,
    ...(item.fileUrl &&
      item.mimeType?.startsWith('image/') && {
        image: { alt: item.title, height: null, url: item.fileUrl, width: null },
      }),
    jsonLd: {
      // `contentUrl` is a property of MediaObject only.
      '@type': item.mimeType ? ['DigitalDocument', 'MediaObject'] : 'DigitalDocument',
      name: item.title,
      description: item.description,
      url: item.url,
      contentUrl: item.mimeType && item.fileUrl,
      encodingFormat: item.mimeType,
      datePublished: item.publishedAt,
      dateModified: item.updatedAt,
      copyrightHolder: item.rights?.holder && { '@type': 'Organization', name: item.rights.holder },
      copyrightNotice: item.rights?.note,
      publisher: publisherData(context),
    },
    title: item.title,
  }),
}

const entry = (item: Document, { date }: PageContext) =>
  html`<article>
    <p class="kicker">${badge(formatWord(item.kind))} ${date(item.publishedAt)}</p>
    <h2><a class="title" href="${item.url}">${item.title}</a></h2>
    ${item.description && html`<p>${item.description}</p>`}
    <p class="meta">${dots([fileFacts(item), item.source && sourceOf(item.source)])}</p>
  </article>`

const open = (item: Document, url: string) =>
  html`<p class="note">
    <a class="button" href="${url}">Open the document</a>
    <span class="soft">${fileFacts(item)}</span>
  </p>`

/** "PDF · 12 pages · 1.2 MB"; for a link, its host. */
const fileFacts = ({ fileUrl, mimeType, pages, sizeBytes }: Document) =>
  mimeType === null
    ? fileUrl && `at ${new URL(fileUrl).hostname}`
    : dots([
        TYPES[mimeType] ?? mimeType,
        pages && count(pages, 'page'),
        sizeBytes !== null && bytes(sizeBytes),
      ])

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/plain': 'Text',
}

const bytes = (size: number): string =>
  size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1_000))} KB`
    : `${(size / 1_000_000).toFixed(1)} MB`

const sourceLink = ({ name, url }: NonNullable<Document['source']>) =>
  link({ name: name ?? url ?? '', url })

const rights = ({ holder, note }: NonNullable<Document['rights']>) =>
  html`<div class="note">
    <p><strong>Rights</strong>${holder && html`: <bdi>${holder}</bdi>`}</p>
    ${note && html`<p>${note}</p>`}
    <p class="small">
      We publish this document for journalism. Anyone who re-uses it must respect the rights of its
      source.
    </p>
  </div>`
