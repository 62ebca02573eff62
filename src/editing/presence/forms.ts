import type { Payload } from 'payload'
import type { Here } from './types.ts'

/** Milliseconds without a message after which a form counts as closed: a browser runs the timers of a hidden tab once a minute. */
const GONE_MS = 90_000

/** Maximum of forms that are known at a time. */
const FORMS_MAX = 2_000

type Form = { at: number; isChanging: boolean; item: string; name: string; user: string }

/** The open forms of each newsroom, by the id that each gives itself. Memory of this process: nothing is stored for it. */
const forms = new WeakMap<Payload, Map<string, Form>>()

/**
 * Notes that a form is open, or closed, and returns the other users who have the item open.
 * @param report.now milliseconds of a monotonic clock
 */
export const noteForm = (
  payload: Payload,
  id: string,
  report: Omit<Form, 'at'> & { isLeaving: boolean; now: number },
): Here[] => {
  const { isLeaving, now, ...form } = report
  const open = forms.get(payload) ?? new Map<string, Form>()
  forms.set(payload, open)
  for (const [one, { at }] of open) if (now - at > GONE_MS) open.delete(one)
  if (isLeaving) open.delete(id)
  else if (open.has(id) || open.size < FORMS_MAX) open.set(id, { ...form, at: now })
  const others = new Map<string, Here>()
  for (const { isChanging, item, name, user } of open.values()) {
    if (item !== form.item || user === form.user) continue
    others.set(user, { isChanging: isChanging || Boolean(others.get(user)?.isChanging), name })
  }
  return [...others.values()].sort((one, other) => one.name.localeCompare(other.name))
}
