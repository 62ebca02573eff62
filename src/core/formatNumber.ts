/** Formats a number with all its decimals: `1,250.5`, `38.89767`. By default Intl rounds to three. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 20 })
