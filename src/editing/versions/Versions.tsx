import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { formatInstantToSecond } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { whoFor } from '../people/names.ts'
import type { SavedVersion } from './read.ts'
import { describeVersions } from './read.ts'
import { VersionsTable } from './VersionsTable.client.tsx'

/**
 * The saves of a document, newest first: when, by whom, and what changed. Replaces Payload's list, which shows no users; also used to
 * choose a version to compare.
 */
export const Versions = async (props: DocumentViewServerProps) => {
  const { initPageResult, routeSegments, versions } = props
  const { collectionConfig, docID: id, req } = initPageResult
  if (!collectionConfig || id === undefined) return null
  const { i18n, payload } = req
  const newsroom = newsroomOf(payload)
  const { slug } = collectionConfig
  // The maximum of versions stored per document (`maxPerDoc`).
  const { docs } = await payload.findVersions({
    collection: slug,
    depth: 0,
    limit: 0,
    overrideAccess: false,
    pagination: false,
    req,
    select: SHOWN,
    sort: '-updatedAt',
    trash: true,
    where: { parent: { equals: id } },
  })
  // The collection is known at run time alone: `SHOWN` selects the fields of a saved version.
  const described = describeVersions(docs as unknown as SavedVersion[], {
    isPublic: props.hasPublishedDoc === true,
    now: newsroom.now(),
  })
  const who = await whoFor(
    req,
    described.map(({ by }) => by),
  )
  const isTrashed = routeSegments?.[2] === 'trash'
  const list = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/${slug}/${isTrashed ? 'trash/' : ''}${id}/versions`,
  })
  const table = (
    <VersionsTable
      isChoice={versions?.useVersionDrawerCreatedAtCell === true}
      list={list}
      versions={described.map(({ at, by, ...version }) => ({
        ...version,
        at: formatInstantToSecond(at, newsroom.timeZone),
        who: who(by),
      }))}
    />
  )
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={id}
        isTrashed={isTrashed}
        pluralLabel={collectionConfig.labels.plural as string}
        useAsTitle={collectionConfig.admin.useAsTitle ?? 'id'}
        view={i18n.t('version:versions')}
      />
      <main className="versions">
        {versions?.disableGutter ? table : <Gutter className="versions__wrap">{table}</Gutter>}
      </main>
    </>
  )
}

/** The metadata of a version, without its texts. */
const SHOWN = {
  updatedAt: true,
  version: {
    _status: true,
    changedBy: true,
    desk: true,
    publicFrom: true,
    updatedAt: true,
    withdrawnAt: true,
  },
} as const
