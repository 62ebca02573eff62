import { Webhook as Signer } from 'standardwebhooks'
import type { Newsroom } from '../../core/types.ts'
import type { Webhook } from './webhook.ts'
import { replacedSecrets } from './replaced.ts'

/** Returns the id of an event for a webhook, the same at each attempt. */
export const messageId = ({ hook }: Pick<Webhook, 'hook'>, seq: number): string =>
  `msg_${hook}_${seq}`

/** Returns the headers of a message (Standard Webhooks 1.0.0): signed by replaced secrets, too, for 24 h. */
export const headersFor = (
  { baseUrl }: Pick<Newsroom, 'baseUrl'>,
  args: { body: string; id: string; now: Date; webhook: Webhook },
): Record<string, string> => {
  const { body, id, now, webhook } = args
  const secrets = [webhook.secret, ...replacedSecrets(webhook, now).map(({ secret }) => secret)]
  const signatures = secrets.map((one) => new Signer(one).sign(id, now, body))
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `civic-newsroom (${baseUrl})`,
    'webhook-id': id,
    'webhook-signature': signatures.join(' '),
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  }
}
