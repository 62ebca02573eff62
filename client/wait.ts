/** Waits this many seconds; rejects with the signal's reason as soon as it is aborted. */
export const wait = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const end = () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    let timer: ReturnType<typeof setTimeout>
    const begin = (left: number) => {
      const more = left - LONGEST_MS
      timer = more > 0 ? setTimeout(begin, LONGEST_MS, more) : setTimeout(end, left)
    }
    begin(seconds * 1000)
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Milliseconds of the longest delay of a timer: a longer one would overflow and end at once. */
const LONGEST_MS = 2 ** 31 - 1
