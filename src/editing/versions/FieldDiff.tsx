import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { FieldDiffServerProps } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Mark } from '../../differences/marks.ts'
import { compareWords } from '../../differences/marks.ts'
import { formatOption } from '../../differences/words.ts'
import type { DatePrecision } from '../dates/typed.ts'
import { formatStored } from '../dates/typed.ts'
import { whoFor } from '../people/names.ts'

/**
 * A field of two versions, side by side: words that only one of them has are marked, and dates are those of the newsroom's zone.
 * @param isUser whether the field holds the id of a user
 * @param precision of a date field
 */
export const FieldDiff = async (props: Props) => {
  const { clientField, i18n, isUser, locale, nestingLevel, precision, req } = props
  const { comparisonValue: older, versionValue: newer } = props
  const { timeZone } = newsroomOf(req.payload)
  const who = await whoFor(req, isUser ? [older, newer].filter(isText) : [])
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(textOf).join(', ')
    const text = value instanceof Date ? value.toISOString() : String(value)
    if (isUser) return who(text)
    if (precision) return formatStored(text, { precision, timeZone })
    return ('options' in clientField && formatOption(clientField.options, text, i18n)) || text
  }
  const marks = compareWords(textOf(older), textOf(newer))
  return (
    <FieldDiffContainer
      className="text-diff"
      From={<Side marks={marks} shows="gone" />}
      i18n={i18n}
      label={{ label: 'label' in clientField ? clientField.label : false, locale }}
      nestingLevel={nestingLevel}
      To={<Side marks={marks} shows="new" />}
    />
  )
}

type Props = FieldDiffServerProps & { isUser?: boolean; precision?: DatePrecision }

const isText = (value: unknown): value is string => typeof value === 'string'

/** One of two versions, in the classes of Payload's own comparison. */
const Side = ({ marks, shows }: { marks: Mark[]; shows: 'gone' | 'new' }) => {
  const [Marked, type] =
    shows === 'gone' ? (['del', 'delete'] as const) : (['ins', 'create'] as const)
  return (
    <div className={`html-diff__diff-${shows === 'gone' ? 'old' : 'new'} html-diff`}>
      <p style={LINES}>
        {marks
          .filter(({ is }) => is === 'same' || is === shows)
          .map(({ is, text }, index) =>
            is === 'same' ? (
              text
            ) : (
              <Marked
                className={`html-diff-${type}-inline-wrapper`}
                data-enable-match="true"
                data-match-type={type}
                key={index}
              >
                {text}
              </Marked>
            ),
          )}
      </p>
    </div>
  )
}

const LINES = { whiteSpace: 'pre-wrap' } as const
