import type { PayloadRequest, Where } from 'payload'

/** Fields with the id of a user who did or was given something. */
const WHO = ['assignee', 'by', 'changedBy', 'createdBy']

/** Whether a user wrote, changed or was given anything that is stored, versions included. */
export const hasRecord = async (req: PayloadRequest, id: string): Promise<boolean> => {
  const { payload } = req
  for (const { custom, flattenedFields, slug, versions } of payload.config.collections) {
    const named = flattenedFields.flatMap(({ name }) => (WHO.includes(name) ? [name] : []))
    if (!custom?.newsroom || named.length === 0) continue
    const collection = slug
    const where = anyOf(named, id)
    if ((await payload.count({ collection, req, trash: true, where })).totalDocs > 0) return true
    if (!versions) continue
    const inVersions = anyOf(
      named.map((name) => `version.${name}`),
      id,
    )
    const found = await payload.countVersions({ collection, req, where: inVersions })
    if (found.totalDocs > 0) return true
  }
  return false
}

const anyOf = (names: string[], id: string): Where => ({
  or: names.map((name) => ({ [name]: { equals: id } })),
})
