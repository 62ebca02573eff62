import type { Webhook } from './webhook.ts'

/** How long a replaced secret signs too. */
const OLD_MS = 24 * 60 * 60_000

/** Maximum of replaced secrets that sign. */
const MOST = 3

type Replaced = { secret: string; until: string }

/** Returns the replaced secrets that still sign at an instant, the newest first. */
export const replacedSecrets = (
  { oldSecret, oldUntil }: Pick<Webhook, 'oldSecret' | 'oldUntil'>,
  now: Date,
): Replaced[] =>
  (oldSecret ?? '')
    .split('\n')
    .map((line) => line.split(' '))
    // A line without an instant was stored when only one secret was kept.
    .map(([secret = '', until = oldUntil ?? '']) => ({ secret, until }))
    .filter(({ secret, until }) => secret !== '' && new Date(until) > now)

/**
 * Returns what a webhook stores of its secrets when the current one is replaced. A second rotation on the same day, as by a form that was
 * sent twice, ends no earlier secret: the receiver may still have that one.
 */
export const withReplaced = (
  webhook: Webhook,
  now: Date,
): Required<Pick<Webhook, 'oldSecret' | 'oldUntil'>> => {
  const until = new Date(now.getTime() + OLD_MS).toISOString()
  const all = [{ secret: webhook.secret, until }, ...replacedSecrets(webhook, now)]
  const lines = all.slice(0, MOST).map((one) => `${one.secret} ${one.until}`)
  return { oldSecret: lines.join('\n'), oldUntil: until }
}
