import type { Endpoint, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { APIError } from 'payload'
import { mayPublish } from '../dashboard/mayPublish.ts'
import { configOf, kindOf, newsroomOf, pageUrl, resourceOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { isTaken } from '../../database/isTaken.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import { readIn } from '../../store/changes/instant.ts'
import { leftEmpty } from '../publishing/leftEmpty.ts'
import { leftOut } from '../publishing/leftOut.ts'
import { ROLES, requireRole } from '../access.ts'
import { addNote } from '../workflow/notes.ts'
import { noteDesk } from '../notices/note.ts'
import { isLost } from '../saving/create.ts'
import { findMade, publicIdOf } from '../saving/once.ts'
import { asked, isWritten, storedOf } from './values.ts'
import { readBody, staffJson } from '../rest.ts'
import type { Composed } from './types.ts'

/**
 * `POST /api/{collection}/compose` `{ once, values }`: saves the dashboard's composer. The item is published if the user may publish,
 * otherwise it becomes a draft submitted for review. The fields' own validation applies to both.
 */
export const composeEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { once, values } = await readBody(req, asked)
    const config = configOf(req.payload, String(req.routeParams?.collection))
    const item: Item = {
      config,
      data: storedOf(config, values),
      publicId: publicIdOf(req, once),
      req,
    }
    const composed = await describe(item, (await findSame(item)) ?? (await make(item)))
    return staffJson(composed, 201)
  },
  method: 'post',
  path: '/compose',
}

type Item = {
  config: SanitizedCollectionConfig
  data: Record<string, unknown>
  publicId: string
  req: PayloadRequest
}

const make = async (item: Item): Promise<Doc> => {
  const { config, data, publicId, req } = item
  const isPublic = await mayPublish(req, config)
  const context = { ...req.context, publicId, ...(!isPublic && { deskState: 'review' }) }
  const collection = config.slug
  try {
    return await tryAgain({
      lost: isLost,
      run: () => {
        // A fresh context per attempt: hooks of a failed attempt may have stored values in it.
        req.context = { ...context }
        return inOneTransaction(req, async () => {
          const doc = await req.payload.create({
            collection,
            data: { ...data, _status: isPublic ? 'published' : 'draft' },
            depth: 0,
            overrideAccess: false,
            req,
          })
          if (isPublic) return doc
          const submitted = { step: 'submitted', text: '' } as const
          await addNote({ collection, publicId, req }, submitted)
          await noteDesk(req, { ...submitted, collection, doc })
          return doc
        })
      },
    })
  } catch (error) {
    // A concurrent attempt with the same key was faster.
    const made = isTaken(error, 'publicId') && (await findSame(item))
    if (made) return made
    throw error
  }
}

/** Returns the item that an earlier attempt created, whose answer was lost. @throws APIError 409 if its values differ */
const findSame = async ({ config, data, publicId, req }: Item): Promise<Doc | undefined> => {
  const doc = await findMade(req, { collection: config.slug, publicId })
  if (doc && !isWritten(config, { data, doc }))
    throw new APIError(CHANGED, 409, { id: doc.id }, true)
  return doc
}

const describe = async ({ config, req }: Item, doc: Doc): Promise<Composed> => {
  const newsroom = newsroomOf(req.payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, config.slug))
  const read = readIn(req)
  const isPublished = doc._status === 'published'
  return {
    id: doc.id,
    isPublished,
    leavesOut: resource ? await leftOut(read, { doc, resource }) : [],
    leftEmpty: await leftEmpty(read, { config, doc }),
    page: isPublished && resource ? pageUrl(newsroom, resource.name, doc.slug) : null,
    title: doc[config.admin.useAsTitle ?? 'id'],
  }
}

const CHANGED =
  'It was stored already, as you had written it before: open it and change it there. What you have typed since is still here; delete all text to write another one.'
