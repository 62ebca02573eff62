import { Link } from '@payloadcms/ui'
import type { PayloadRequest, WidgetServerProps } from 'payload'
import { wordsIn } from '../words.ts'
import { CardBox } from './CardBox.tsx'
import { LateCard } from './LateCard.tsx'
import { readSteps } from './steps.ts'

/** Setup steps of a new newsroom with their state; hidden once all are done. */
export const StepsCard = ({ req }: WidgetServerProps) => <LateCard read={() => stepsIn(req)} />

const stepsIn = async (req: PayloadRequest) => {
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
