import type { Payload } from 'payload'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import { fieldOf } from '../forms/form.ts'
import { replay, rotateSecret, sendTest, switchOff, switchOn } from '../webhooks/manage.ts'
import { createWebhook } from '../webhooks/own.ts'
import { deleteWebhook, webhookAt } from '../webhooks/stored.ts'
import { goTo } from '../messages.ts'
import { readOrder } from './hookForm.ts'
import type { HookAction } from './links.ts'
import type { HookResult } from './hooksSection.ts'
import { actionOf } from './links.ts'
import { noWebhook } from './pages.ts'

/** Handles a form about webhooks of an address. @param args.show returns the page with the result of the form */
export const actOnHook = async (
  { newsroom, payload }: { newsroom: Newsroom; payload: Payload },
  args: {
    action: HookAction
    email: string
    fields: FormData
    show: (result: HookResult) => Promise<Answer>
  },
): Promise<Answer> => {
  const { action, email, fields, show } = args
  if (action === 'create') {
    const order = readOrder(newsroom, fields)
    const made = await createWebhook(payload, { ...order, email })
    return show('refused' in made ? { wrong: { ...made, order } } : { secret: made.secret })
  }
  const webhook = await webhookAt(payload, fieldOf(fields, 'hook'), email)
  if (!webhook) return noWebhook(newsroom)
  if (action === 'rotate') {
    const secret = await rotateSecret(payload, webhook)
    return secret === undefined ? noWebhook(newsroom) : show({ secret })
  }
  if (action === 'test') return show({ sent: await sendTest(payload, webhook) })
  if (action === 'replay') {
    const sent = await replay(payload, webhook, Number(fieldOf(fields, 'seq')))
    return sent ? show({ sent }) : noWebhook(newsroom)
  }
  if (action === 'delete') await deleteWebhook(payload, webhook)
  else if (action === 'off') await switchOff(payload, webhook)
  else await switchOn(payload, webhook, { skips: action === 'skip' })
  return goTo(`${actionOf(newsroom, 'page')}#webhooks`)
}
