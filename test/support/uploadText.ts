import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'

/** Uploads a text file. @param text its content; @default its name */
export const uploadText = (desk: Newsdesk, name: string, text = name): Promise<Doc> => {
  const data = Buffer.from(text)
  const mimetype = 'text/plain'
  return desk.create('files', {}, { file: { data, mimetype, name, size: data.length } })
}
