import { apiUrl } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Dump, DumpFile } from './state.ts'

/** The address of a file of a dump. */
export const fileUrlOf = ({ baseUrl }: Newsroom, { cut }: Dump, name: string): string =>
  `${baseUrl}/data/${cut}/${name}`

/** The dumps as `/data/manifest.json` shows them, newest first. */
export const manifestOf = (newsroom: Newsroom, dumps: Dump[]) => ({
  dumps: dumps.map((dump) => {
    const { at, cut, files, seq } = dump
    const shown = ({ bytes, format, name, noun, rows, sha256 }: DumpFile) => ({
      url: fileUrlOf(newsroom, dump, name),
      ...(noun !== null && { noun, format }),
      rows,
      bytes,
      sha256,
    })
    return {
      cut,
      seq,
      at,
      schema: `${apiUrl(newsroom)}/openapi.json`,
      sums: fileUrlOf(newsroom, dump, SUMS),
      codebook: files.filter(({ noun }) => noun === null).map(shown)[0] ?? null,
      files: files.filter(({ noun }) => noun !== null).map(shown),
    }
  }),
})

/** The file that `sha256sum -c` reads. */
export const SUMS = 'SHA256SUMS'

/** Its text. */
export const sumsOf = ({ files }: Dump): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
