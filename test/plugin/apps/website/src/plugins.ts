import { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import { importExportPlugin } from '@payloadcms/plugin-import-export'
import { nestedDocsPlugin } from '@payloadcms/plugin-nested-docs'
import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import { searchPlugin } from '@payloadcms/plugin-search'
import { seoPlugin } from '@payloadcms/plugin-seo'
import { type Role, civicNewsroom } from 'civic-newsroom'
import type { Plugin, TypedUser } from 'payload'
import { newsroom as options } from '../newsroom.mjs'
import type { Article, Page } from './payload-types.ts'

type OwnRole = NonNullable<TypedUser['roles']>[number]

const ROLES: Record<OwnRole, Role[]> = {
  chief: ['editor'],
  journalist: ['reporter'],
  owner: ['admin'],
  visitor: [],
}

const newsroom = civicNewsroom({
  ...options,
  collections: {
    beats: {
      fields: ({ defaultFields }) => [
        ...defaultFields,
        { name: 'color', type: 'text', localized: true },
      ],
    },
  },
  roles: (user) => (user.roles ?? []).flatMap((role) => ROLES[role]),
})

/** None is named, so it takes all that are there: the newsroom's too, where it comes after them. */
const importExport = importExportPlugin({ collections: [] })

export const plugins: Plugin[] = [
  formBuilderPlugin({ fields: { payment: false } }),
  ...(process.env.IMPORT_EXPORT === 'before' ? [importExport, newsroom] : [newsroom, importExport]),
  redirectsPlugin({ collections: ['pages', 'posts'] }),
  nestedDocsPlugin({
    collections: ['categories', 'pages'],
    generateURL: (docs) => docs.reduce((url, { slug }) => `${url}/${String(slug)}`, ''),
  }),
  seoPlugin({
    collections: ['pages', 'posts', 'articles'],
    generateTitle: ({ doc }: { doc: Article | Page }) => `${doc.title} | The site`,
    uploadsCollection: 'media',
  }),
  searchPlugin({ collections: ['pages', 'posts', 'articles'] }),
]
