import type { FlattenedField, UIFieldServerProps } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import { inWords, formatLabel, formatOption } from '../../differences/words.ts'
import { wordsIn } from '../words.ts'

type Props = UIFieldServerProps & {
  /** Fields of a row, in this order. */
  columns: string[]
  /** The list of rows. */
  of: string
}

type Row = Record<string, unknown> & { id?: string }

/** Rows derived from other items, as a table: they cannot be edited here. */
export const FollowingRows = async (props: Props) => {
  const { collectionSlug, columns, i18n, id, of, payload } = props
  const { flattenedFields } = configOf(payload, collectionSlug)
  const field = flattenedFields.find(({ name }) => name === of)
  if (field?.type !== 'array') return null
  const rows = id === undefined ? [] : await rowsOf(props, id)
  const shown = columns.flatMap(
    (column) => field.flattenedFields.find(({ name }) => name === column) ?? [],
  )
  const heading = formatLabel(field, i18n)
  const { timeZone } = newsroomOf(payload)
  const { description } = field.admin ?? {}
  const words = wordsIn(i18n)
  return (
    <section aria-label={heading} className="field-type">
      <h2 style={HEADING}>{heading}</h2>
      {description !== undefined && (
        <p style={HELP}>{formatLabel({ label: description, name: '' }, i18n)}</p>
      )}
      {rows.length === 0 ? (
        <p>{words.following.none}</p>
      ) : (
        // A wide table scrolls inside this region, also by keyboard.
        <div aria-label={heading} className="table" role="region" style={SCROLL} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.name} scope="col">
                    {formatLabel(column, i18n)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.id ?? index}>
                  {shown.map((column) => (
                    <td key={column.name}>
                      {valueInWords(column, row[column.name], { i18n, timeZone }) || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** From the public item: a draft does not contain them. */
const rowsOf = async (
  { collectionSlug, of, payload, req }: Props,
  id: number | string,
): Promise<Row[]> => {
  const { docs } = await payload.find({
    collection: collectionSlug,
    depth: 0,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req,
    select: { [of]: true },
    trash: true,
    where: { id: { equals: id } },
  })
  return ((docs[0] as Row | undefined)?.[of] ?? []) as Row[]
}

const valueInWords = (
  field: FlattenedField,
  value: unknown,
  { i18n, timeZone }: { i18n: { language: string }; timeZone: string },
): string => {
  const label = field.type === 'select' ? formatOption(field.options, value, i18n) : undefined
  return label ?? inWords(value, timeZone)
}

/** Payload's heading of a list of rows, one level higher, because only the page's heading is above it. */
const HEADING = { fontSize: '1.4em', lineHeight: 1.3, margin: 0 } as const

const HELP = { color: 'var(--theme-elevation-800)', margin: '0.3em 0 0' } as const

const SCROLL = { overflowX: 'auto' } as const
