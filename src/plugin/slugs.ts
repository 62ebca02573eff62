import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'

/** Default prefix of common slugs. */
const PREFIX = 'newsroom-'

/**
 * Returns the slug of each kind in this app.
 * @throws NewsroomOptionError if two kinds would have the same slug
 */
export const slugsOf = (args: {
  generic: readonly string[]
  kinds: readonly string[]
  options: NewsroomOptions
}): Record<string, string> => {
  const { generic, kinds, options } = args
  const { collections = {}, more = [], prefix = PREFIX } = options
  const entries = kinds.map((kind) => {
    const wanted = collections[kind]
    const initial = generic.includes(kind) ? `${prefix}${kind}` : kind
    return [kind, (wanted && wanted.slug) || initial] as const
  })
  const added = more.map(({ collection: { slug } }) => [slug, slug] as const)
  for (const [index, [kind, slug]] of [...entries, ...added].entries()) {
    const twin = [...entries, ...added].slice(0, index).find(([, other]) => other === slug)
    if (!twin) continue
    const [named, other] = collections[kind] ? [kind, twin[0]] : [twin[0], kind]
    throw new NewsroomOptionError(
      `collections.${named}.slug`,
      `"${slug}" is the slug of ${other} already`,
    )
  }
  return Object.fromEntries(entries)
}
