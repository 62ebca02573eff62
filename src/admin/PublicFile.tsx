import type { UIFieldServerProps } from 'payload'
import { isPublicFile } from '../store/changes/files.ts'
import { kindOf, newsroomOf } from '../core/newsroom.ts'
import type { Doc } from '../core/types.ts'
import { wordsIn } from './words.ts'

/** Stands beside a file that readers have: what is offered there ends with it. */
export const PublicFile = async (props: UIFieldServerProps) => {
  const { collectionSlug, i18n, id, payload } = props
  if (id === undefined) return null
  const newsroom = newsroomOf(payload)
  const doc = await payload.findByID({
    collection: collectionSlug as 'files',
    depth: 0,
    disableErrors: true,
    id,
  })
  const isPublic =
    doc &&
    (await isPublicFile({
      collection: kindOf(newsroom, collectionSlug),
      doc: doc as unknown as Doc,
      read: { newsroom, now: newsroom.now(), payload },
    }))
  return isPublic ? (
    <p className="field-type" data-public-file>
      {wordsIn(i18n).publicFile}
    </p>
  ) : null
}
