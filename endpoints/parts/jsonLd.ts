import type { Correction } from '../../src/core/corrections.ts'
import { hasSection, termsUrl } from '../../src/core/newsroom.ts'
import type { PageContext } from '../../src/core/types.ts'
import type { Picture } from '../../src/core/picture.ts'
import { pictureOf } from '../../src/core/picture.ts'

type Reported = {
  authors?: { name: string; url: null | string }[]
  bodyHtml: string
  corrections: Correction[]
  documents?: { title: string; url: string }[]
  image?: null | Picture
  publishedAt: string
  summary?: null | string
  updatedAt: string
  url: string
}

/** schema.org/NewsArticle, with its corrections and sources. */
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
      authors.length > 0
        ? authors.map(({ name, url }) => ({ '@type': 'Person', name, ...(url && { url }) }))
        : publisher,
    publisher,
    ...termsData(context),
    image: pictureOf(item)?.url,
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

/** The licence of the newsroom's own content; a document has the rights of its source. */
export const termsData = ({ newsroom }: Pick<PageContext, 'newsroom'>) => {
  const terms = termsUrl(newsroom)
  return { license: terms, usageInfo: terms }
}

/** The publisher, with the sections about it that search engines look for. */
export const publisherData = ({ newsroom }: Pick<PageContext, 'newsroom'>) => ({
  '@type': 'NewsMediaOrganization',
  name: newsroom.serviceName,
  url: `${newsroom.baseUrl}/`,
  email: newsroom.contactEmail,
  ...policies(newsroom),
})

const policies = (newsroom: PageContext['newsroom']) => {
  if (!hasSection(newsroom, 'about')) return {}
  const about = `${newsroom.baseUrl}/about`
  return {
    publishingPrinciples: about,
    ethicsPolicy: `${about}#ethics`,
    correctionsPolicy: `${about}#corrections`,
  }
}
