import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { sayInstant } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { namesOf, sayWho } from '../../saving/people.ts'
import type { SavedVersion } from '../../saving/versions.ts'
import { tellVersions } from '../../saving/versions.ts'
import { VersionsTable } from './VersionsTable.tsx'

/**
 * The saves of a document that are kept, newest first: when, by whom, and what each was. In place of Payload's list, which
 * knows nobody; also where one of them is chosen to be compared.
 */
export const Versions = async (props: DocumentViewServerProps) => {
  const { initPageResult, routeSegments, versions } = props
  const { collectionConfig, docID: id, req } = initPageResult
  if (!collectionConfig || id === undefined) return null
  const { i18n, payload } = req
  const newsroom = newsroomOf(payload)
  const { slug } = collectionConfig
  // As many as are kept of one document (`maxPerDoc`).
  const { docs } = await payload.findVersions({
    collection: slug as 'articles',
    depth: 0,
    limit: 0,
    overrideAccess: false,
    pagination: false,
    req,
    select: SHOWN as never,
    sort: '-updatedAt',
    trash: true,
    where: { parent: { equals: id } },
  })
  const told = tellVersions(docs as unknown as SavedVersion[], {
    isPublic: props.hasPublishedDoc === true,
    now: newsroom.now(),
  })
  const names = await namesOf(
    req,
    told.map(({ by }) => by),
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
      versions={told.map(({ at, by, ...version }) => ({
        ...version,
        at: sayInstant(at, newsroom.timeZone),
        who: sayWho({ by, names, req }),
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

/** What is told of a version: never its texts. */
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
}
