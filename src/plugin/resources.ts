import type { Kind } from '../core/kind.ts'
import type { NewsroomOptions } from './options.ts'
import { absentIn, withoutFilters } from './absent.ts'
import { NewsroomOptionError } from './optionError.ts'

/** Returns the kinds with the options applied: some without addresses, some with more fields, plus the app's own. */
export const extendKinds = (options: NewsroomOptions, kinds: Kind[]): Kind[] =>
  [
    ...kinds.map((kind) => switchOff(options, addFields(options, kind))),
    ...(options.more ?? []).map(({ kind }) => kind),
  ].map((kind) => withoutFilters(kind, absentIn(options)))

const switchOff = ({ endpoints }: NewsroomOptions, kind: Kind): Kind =>
  endpoints?.[kind.name] === false ? { ...kind, item: false, list: 'none' } : kind

const addFields = ({ items }: NewsroomOptions, kind: Kind): Kind => {
  const added = items?.[kind.name] ?? {}
  const taken = ['id', 'slug', 'url', 'updatedAt', ...Object.keys(kind.fields)]
  const twice = Object.keys(added).find((name) => taken.includes(name))
  if (twice) {
    throw new NewsroomOptionError(`items.${kind.name}`, `"${twice}" is a documented key already`)
  }
  return { ...kind, fields: { ...kind.fields, ...added } }
}
