/** Maximum of megapixels: no page needs more, and a forged header could claim a size that fills the memory. */
export const MAX_MEGAPIXELS = 100

/** How images are decoded: a broken one is an error. */
export const DECODING = { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1e6 } as const

/** An image that cannot be processed; the message is for its uploader. */
export class ImageFault extends Error {
  override name = 'ImageFault'
}

/** Runs work that decodes an image. @throws ImageFault if it cannot be decoded */
export const decoded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new ImageFault(UNREADABLE, { cause: error })
  }
}

const UNREADABLE =
  'This image cannot be read: it is broken or incomplete. Save it anew in the program that it comes from, and send that.'
