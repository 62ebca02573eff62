import { Session } from 'node:inspector/promises'
import path from 'node:path'

/** Folders whose files count. */
const OURS = /^(src|collections|endpoints)\//

/**
 * Returns the project's files of which a function runs in this process while `act` does, sorted. They come from V8's precise coverage,
 * so a file that is only loaded is no part of it.
 */
export const filesRun = async (act: () => Promise<unknown>): Promise<string[]> => {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // Each call returns the counts since the previous one: this one drops what ran before.
    await session.post('Profiler.takePreciseCoverage')
    await act()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const files = result
      .filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      )
      .map(({ url }) => path.relative(process.cwd(), url.replace('file://', '')))
    return [...new Set(files.filter((file) => OURS.test(file)))].sort()
  } finally {
    session.disconnect()
  }
}
