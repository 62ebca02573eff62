/** The aspect ratio that social networks recommend: 1.91 to 1. */
const WIDTH = 1200
const HEIGHT = 630

/** Networks show a smaller picture as a thumbnail, for which the whole image is better. */
const LEAST_WIDTH = 600

/** The size of an image. */
export type Pixels = { height: number; width: number }

/** Returns the size of an image's sharing picture; undefined if the image is too small for one. Nothing is enlarged. */
export const sharingSize = ({ height, width }: Pixels): Pixels | undefined => {
  const cut = Math.min(WIDTH, width, (height * WIDTH) / HEIGHT)
  return cut < LEAST_WIDTH
    ? undefined
    : { height: Math.round((cut * HEIGHT) / WIDTH), width: Math.round(cut) }
}

/** Returns where a cut begins that has the point in its middle, or as near to it as the edge allows. */
export const startOf = (args: { cut: number; percent: number; whole: number }): number => {
  const { cut, percent, whole } = args
  return Math.round(Math.min(Math.max(0, (whole * percent) / 100 - cut / 2), whole - cut))
}
