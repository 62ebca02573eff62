import sharp from 'sharp'
import type { Upload } from './content.ts'

type Wanted = { height: number; name?: string; orientation?: number; width: number }

/** Returns a JPEG of one colour, as from a camera. @param wanted.orientation EXIF orientation */
export const photograph = async (wanted: Wanted): Promise<Upload> => {
  const { height, name = 'photo.jpg', orientation, width } = wanted
  const made = sharp({ create: { background: '#357', channels: 3, height, width } }).jpeg()
  const data = await (orientation ? made.withMetadata({ orientation }) : made).toBuffer()
  return { data, mimetype: 'image/jpeg', name, size: data.length }
}

/** Returns an animation with two frames. */
export const animation = async ({ height, width }: Wanted): Promise<Upload> => {
  const still = (background: string) =>
    sharp({ create: { background, channels: 3, height, width } })
      .png()
      .toBuffer()
  const frames = [await still('#f00'), await still('#00f')]
  const data = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  return { data, mimetype: 'image/gif', name: 'moving.gif', size: data.length }
}
