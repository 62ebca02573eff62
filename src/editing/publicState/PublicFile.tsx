import type { UIFieldServerProps } from 'payload'
import { isPublicFile } from '../../store/changes/files.ts'
import { kindOf, newsroomOf, readNow } from '../../core/newsroom.ts'
import { wordsIn } from '../words.ts'

/** Marks the form of a file that is public: AdminStyle then hides the button that would remove the file. Shows the reason. */
export const PublicFile = async (props: UIFieldServerProps) => {
  const { collectionSlug, i18n, id, payload } = props
  if (id === undefined) return null
  const newsroom = newsroomOf(payload)
  const doc = await payload.findByID({
    collection: collectionSlug,
    depth: 0,
    disableErrors: true,
    id,
  })
  const isPublic =
    doc &&
    (await isPublicFile({
      collection: kindOf(newsroom, collectionSlug),
      doc,
      read: readNow(payload),
    }))
  return isPublic ? (
    <p className="field-type" data-public-file>
      {wordsIn(i18n).publicFile}
    </p>
  ) : null
}
