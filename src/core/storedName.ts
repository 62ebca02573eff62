import { randomBytes } from 'node:crypto'

/**
 * Returns a unique name for an upload: `minutes.pdf` becomes `minutes~0f3c5a7e9b1d2c4f.pdf`. Processes that share a folder or a bucket
 * never write the same file, even if uploads have equal names.
 */
export const storedName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem}~${randomBytes(8).toString('hex')}${extension}`
}
