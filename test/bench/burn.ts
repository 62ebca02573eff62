/** An unrelated process that uses the given share of a processor, in bursts of a tenth of a second like the admin. 0 uses nothing. */
const AT_ONCE_MS = 100

let share = 0
const work = (): void => {
  const began = performance.now()
  let taken = 0
  if (share > 0) {
    while (performance.now() - began < AT_ONCE_MS) taken += Math.sqrt(taken + 1)
  }
  const rest = share > 0 ? AT_ONCE_MS / Math.min(1, share) - AT_ONCE_MS : AT_ONCE_MS
  setTimeout(work, rest)
}
process.on('message', (told) => {
  share = Number(told)
})
process.once('disconnect', () => process.exit(0))
work()
process.send?.('ready')
