type Parts = Record<Intl.DateTimeFormatPartTypes, string>

/**
 * Returns a function that splits an instant into its parts in a zone, by its IANA name. Formats are cached: making one costs far more than
 * using it.
 */
export const zoneParts = (
  options: Intl.DateTimeFormatOptions,
): ((instant: Date | string, timeZone: string) => Parts) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant, timeZone) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    const parts = format.formatToParts(new Date(instant))
    return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts
  }
}
