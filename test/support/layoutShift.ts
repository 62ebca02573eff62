/** Runs in each page: sums its layout shifts. */
export const sumShifts = () => {
  const page = globalThis as unknown as { shift: number }
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      page.shift += (entry as unknown as { value: number }).value
    }
  }).observe({ buffered: true, type: 'layout-shift' })
}
