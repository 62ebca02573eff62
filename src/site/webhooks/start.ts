import type { Payload } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import { workAlone } from '../../store/lease/workAlone.ts'
import { webhooksWork } from './work.ts'

const startedIn = perNewsroom('delivery of webhooks', (): { stop: (() => void) | undefined } => ({
  stop: undefined,
}))

/** Delivers webhooks while no other process does, until `stopWebhooks`. Idempotent. */
export const startWebhooks = (payload: Payload): void => {
  const started = startedIn(payload)
  started.stop ??= workAlone(payload, webhooksWork(payload))
}

/** Stops the delivery; `settled` waits for its end. */
export const stopWebhooks = (payload: Payload): void => startedIn(payload).stop?.()
