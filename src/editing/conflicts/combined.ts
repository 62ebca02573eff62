import type { PayloadRequest } from 'payload'
import type { Doc } from '../../core/types.ts'
import { configOf } from '../../core/newsroom.ts'
import { differences } from '../../differences/differences.ts'
import { versionWith } from './newest.ts'

/**
 * Returns the newest state with the fields that the form has changed since the version that it began with, in the form's shape; null if
 * one of them was changed in the newest state, too, if either has changed nothing, or if that version is not stored any more.
 * @param args.form what the form holds
 * @param args.mine the form as it would be saved, with populated references
 * @param args.newest the newest state as it is stored
 * @param args.theirs the newest state with populated references
 */
export const combined = async (
  req: PayloadRequest,
  args: {
    basedOn: string
    collection: string
    form: Record<string, unknown>
    id: string
    labels: Map<string, string>
    mine: Doc
    newest: Doc
    theirs: Doc
    timeZone: string
  },
): Promise<Doc | null> => {
  const { basedOn, collection, form, id, labels, mine, newest, theirs, timeZone } = args
  const version = await versionWith(
    { collection: configOf(req.payload, collection), req },
    id,
    basedOn,
  )
  if (version === undefined) return null
  const { version: before } = await req.payload.findVersionByID({
    id: String(version),
    collection,
    depth: 1,
    overrideAccess: false,
    req,
  })
  const changedIn = (after: Doc): string[] =>
    differences({ after, before, labels, timeZone }).map(({ field }) => field)
  const [byMe, byThem] = [changedIn(mine), new Set(changedIn(theirs))]
  if (byMe.length === 0 || byThem.size === 0 || byMe.some((field) => byThem.has(field))) return null
  return { ...newest, ...Object.fromEntries(byMe.map((field) => [field, form[field]])) }
}
