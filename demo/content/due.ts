import { addDays, dayOf, instantAt } from './calendar.ts'
import type { World } from './world.ts'

/** When a scheduled item comes due: from half a day to ten days after the anchor. */
export const dueAt = ({ world, index, of }: { world: World; index: number; of: number }): Date => {
  const latest = world.anchor.getTime() + 9.9 * 86_400_000
  const day = addDays(dayOf(world.anchor), 1 + Math.floor((index * 9) / Math.max(1, of)))
  const at = instantAt({ day, hour: 6 + ((index * 3) % 9), minute: (index * 17) % 60 })
  return new Date(Math.min(latest, at.getTime()))
}
