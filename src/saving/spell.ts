/** An instant spelled out, where the newsroom is: `Tuesday, December 8, 2026, 6:00 PM CST`. */
export const spellInstant = (instant: Date, timeZone: string): string => {
  const date = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    timeZone,
    weekday: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return `${date.format(instant)}, ${time.format(instant)}`
}
