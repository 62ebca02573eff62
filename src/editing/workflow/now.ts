import type { CollectionBeforeOperationHook, Where } from 'payload'
import { NOW } from './states.ts'
import { instantOf } from '../../store/changes/instant.ts'

/** Replaces `now` in a filter by `publicFrom` with the current instant. */
export const atThisInstant: CollectionBeforeOperationHook = ({ args, req }) => {
  const { where } = args as { where?: Where }
  const now = instantOf(req).toISOString()
  return (where ? { ...args, where: filled(where, now) as Where } : args) as typeof args
}

const filled = (part: unknown, now: string): unknown => {
  if (Array.isArray(part)) return part.map((one) => filled(one, now))
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'publicFrom' ? replaced(value, now) : filled(value, now),
    ]),
  )
}

const replaced = (condition: unknown, now: string): unknown =>
  typeof condition === 'object' && condition !== null
    ? Object.fromEntries(
        Object.entries(condition).map(([operator, value]) => [
          operator,
          value === NOW ? now : value,
        ]),
      )
    : condition
