import fs from 'node:fs'
import { Session } from 'node:inspector/promises'
import type { SourceMapPayload } from 'node:module'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

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
      .filter(({ url }) => url.startsWith('file:') && url.endsWith('.mjs'))
      .flatMap(({ functions, url }) => {
        const starts = functions
          // A script as a whole begins at 0.
          .filter(({ ranges: [whole] }) => whole && whole.count > 0 && whole.startOffset > 0)
          .map(({ ranges: [whole] }) => whole?.startOffset ?? 0)
        return starts.length > 0 ? sourcesOf(fileURLToPath(url), starts) : []
      })
    return [...new Set(files.filter((file) => OURS.test(file)))].sort()
  } finally {
    session.disconnect()
  }
}

/** Returns the sources of these places in a compiled script, which has its source map at its end. */
const sourcesOf = (script: string, offsets: number[]): string[] => {
  const text = fs.readFileSync(script, 'utf8')
  const [, encoded] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(text) ?? []
  if (encoded === undefined) return []
  const map = new SourceMap(
    JSON.parse(Buffer.from(encoded, 'base64').toString()) as SourceMapPayload,
  )
  return offsets.flatMap((offset) => {
    const before = text.slice(0, offset).split('\n')
    const found = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    if (!('originalSource' in found)) return []
    return [path.relative(process.cwd(), path.resolve(path.dirname(script), found.originalSource))]
  })
}
