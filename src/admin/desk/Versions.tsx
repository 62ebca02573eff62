import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { sayInstant } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { DeskState } from '../../saving/desk.ts'
import { namesOf, sayWho } from '../../saving/people.ts'
import { wordsIn } from '../words.ts'

/** The saves of a document that are kept, newest first: when, by whom, and what each was. In place of Payload's list, which knows nobody. */
export const Versions = async ({ initPageResult }: DocumentViewServerProps) => {
  const { collectionConfig, docID: id, req } = initPageResult
  if (!collectionConfig || id === undefined) return null
  const { i18n, payload } = req
  const { versions: words, desk } = wordsIn(i18n)
  const { timeZone } = newsroomOf(payload)
  const { slug } = collectionConfig
  const { docs } = await payload.findVersions({
    collection: slug as 'articles',
    depth: 0,
    limit: 0,
    overrideAccess: false,
    pagination: false,
    req,
    sort: '-updatedAt',
    where: { parent: { equals: id } },
  })
  const rows = docs as unknown as Row[]
  const names = await namesOf(
    req,
    rows.map(({ version }) => version.changedBy ?? null),
  )
  const list = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/${slug}/${id}/versions`,
  })
  const whatOf = ({ version }: Row): string => {
    if (version._status === 'published') return words.published
    const state = version.desk && version.desk !== 'writing' ? desk.states[version.desk] : ''
    return state ? `${words.draft} · ${state}` : words.draft
  }
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={id}
        pluralLabel={collectionConfig.labels.plural as string}
        useAsTitle={collectionConfig.admin.useAsTitle ?? 'id'}
        view={i18n.t('version:versions')}
      />
      <main className="versions">
        <Gutter>
          <div className="table">
            <table cellPadding="0" cellSpacing="0">
              <thead>
                <tr>
                  <th>{words.when}</th>
                  <th>{words.who}</th>
                  <th>{words.what}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr className={`row-${index + 1}`} key={row.id}>
                    <td>
                      <Link href={`${list}/${row.id}`} prefetch={false}>
                        {sayInstant(row.version.updatedAt, timeZone)}
                      </Link>
                    </td>
                    <td>{sayWho({ by: row.version.changedBy ?? null, names, req })}</td>
                    <td>{whatOf(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Gutter>
      </main>
    </>
  )
}

type Row = {
  id: number | string
  version: {
    _status?: string
    changedBy?: null | string
    desk?: DeskState | null
    updatedAt: string
  }
}
