import { Link } from '@payloadcms/ui'
import type { WidgetServerProps } from 'payload'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { readSteps } from './steps.ts'

/** What a new newsroom does first, ticked as it is done; gone when all of it is. */
export const StepsCard = async ({ req }: WidgetServerProps) => {
  const steps = await readSteps(req)
  const { dashboard: words } = wordsIn(req.i18n)
  return (
    steps && (
      <CardBox title={words.steps}>
        <ol>
          {steps.map(({ href, isDone, text }) => (
            <li key={text}>
              <span className="sr-only">{isDone ? words.stepDone : words.stepOpen} </span>
              {isDone ? <s>{text}</s> : <Link href={href}>{text}</Link>}
            </li>
          ))}
        </ol>
      </CardBox>
    )
  )
}
