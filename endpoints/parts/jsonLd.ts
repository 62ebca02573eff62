import type { Correction } from '../../src/core/corrections.ts'
import type { PageContext } from '../../src/core/page.ts'

type Reported = {
  authors?: { name: string }[]
  corrections: Correction[]
  documents?: { title: string; url: string }[]
  image?: null | { url: string }
  publishedAt: string
  summary?: null | string
  updatedAt: string
  url: string
}

/** schema.org/NewsArticle, with its corrections and what it is based on. */
export const articleData = (args: {
  context: PageContext
  headline: string
  item: Reported
  section?: string | undefined
}) => {
  const { context, headline, item, section } = args
  const publisher = publisherData(context)
  const { authors = [], corrections, documents = [] } = item
  return {
    '@type': 'NewsArticle',
    headline,
    description: item.summary,
    articleSection: section,
    datePublished: item.publishedAt,
    dateModified: item.updatedAt,
    author:
      authors.length > 0 ? authors.map(({ name }) => ({ '@type': 'Person', name })) : publisher,
    publisher,
    image: item.image?.url,
    mainEntityOfPage: item.url,
    url: item.url,
    isAccessibleForFree: true,
    citation: documents.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    correction: corrections.map(({ publishedAt, text, type }) => ({
      '@type': 'CorrectionComment',
      name: type,
      text,
      datePublished: publishedAt,
    })),
  }
}

/** Who publishes. */
export const publisherData = ({ newsroom }: Pick<PageContext, 'newsroom'>) => ({
  '@type': 'NewsMediaOrganization',
  name: newsroom.serviceName,
  url: `${newsroom.baseUrl}/`,
  email: newsroom.contactEmail,
})
