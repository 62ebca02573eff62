import type { FlattenedField, UIFieldServerProps } from 'payload'
import { configOf } from '../../../src/core/newsroom.ts'
import { formatLabel } from '../../../src/differences/words.ts'
import { BallotClient } from './Ballot.client.tsx'
import type { Electorate } from './useMembers.client.ts'

type Props = UIFieldServerProps &
  Pick<Electorate, 'details' | 'narrowedBy' | 'sortedBy'> & {
    /** The keyboard key of each position, by the name of the field that lists its members. */
    keys: Record<string, string>
    readOnly?: boolean
  }

/**
 * An input that gives each member of a list one position. It replaces one list field per position: the sibling fields of these names
 * refer to the same collection and hold the values. Rendered on the server, where the app's slug of that collection is known.
 */
export const Ballot = (props: Props) => {
  const { collectionSlug, details, field, i18n, keys, narrowedBy, path, payload, readOnly } = props
  const fields = fieldsAround(configOf(payload, collectionSlug).flattenedFields, path)
  const beside = (wanted: string) => fields.find(({ name }) => name === wanted)
  const positions = Object.entries(keys).flatMap(([name, key]) => {
    const list = beside(name)
    return list ? [{ key, label: formatLabel(list, i18n), list, name }] : []
  })
  const [first] = positions
  // An app may have left out the collection that they refer to.
  if (!first || !('relationTo' in first.list)) return null
  const collection = String(first.list.relationTo)
  const narrowing = beside(narrowedBy)
  return (
    <BallotClient
      electorate={{
        collection,
        details,
        narrowedBy,
        sortedBy: props.sortedBy,
        title: configOf(payload, collection).admin.useAsTitle ?? 'id',
      }}
      isReadOnly={Boolean(readOnly)}
      label={formatLabel(field, i18n)}
      narrowing={formatLabel(narrowing ?? { name: narrowedBy }, i18n)}
      path={path}
      positions={positions.map(({ key, label, name }) => ({ key, label, name }))}
    />
  )
}

/** The fields beside the one at this path: `rollCalls.0.votes`. */
const fieldsAround = (fields: FlattenedField[], path: string): FlattenedField[] =>
  path
    .split('.')
    .slice(0, -1)
    .filter((step) => !/^\d+$/.test(step))
    .reduce((around, step) => {
      const field = around.find(({ name }) => name === step)
      return field && 'flattenedFields' in field ? field.flattenedFields : []
    }, fields)
