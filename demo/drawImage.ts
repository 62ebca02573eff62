import type { File } from 'payload'
import { PNG } from 'pngjs'
import type { Media } from './content/index.ts'

/** A picture in the image's two colors: sky and three ridges of hills, or the outline of a person. */
export const drawImage = (media: Media): File => {
  const { filename, height, motif, width } = media
  const png = new PNG({ colorType: 2, height, width })
  if (motif === 'person') drawPerson(png, media)
  else drawHills(png, media)
  const data = PNG.sync.write(png, { colorType: 2, deflateLevel: 6 })
  return { data, mimetype: 'image/png', name: filename, size: data.length }
}

const drawHills = (png: PNG, { colors, height, key, width }: Media): void => {
  const [sky, land] = colors.map(toRgb) as [Rgb, Rgb]
  const phase = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  for (let x = 0; x < width; x += 1) {
    const ridges = RIDGES.map(({ base, swing, waves }, index) => {
      const angle = (x / width) * waves * Math.PI + phase * (index + 1)
      return height * (base + swing * (Math.sin(angle) + Math.sin(angle * 2.3) / 3))
    })
    for (let y = 0; y < height; y += 1) {
      const depth = ridges.filter((ridge) => y > ridge).length
      const shade = depth === 0 ? mix(sky, WHITE, (0.75 * y) / height) : mix(sky, land, depth / 3)
      png.data.set([...shade, 255], (y * width + x) * 4)
    }
  }
}

/** A head above shoulders. */
const drawPerson = (png: PNG, { colors, height, width }: Media): void => {
  const [back, figure] = colors.map(toRgb) as [Rgb, Rgb]
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const [across, down] = [x / width - 0.5, y / height]
      const isHead = Math.hypot(across, down - 0.4) < 0.17
      const isBody = Math.hypot(across / 0.34, (down - 1.02) / 0.38) < 1
      const shade = isHead || isBody ? figure : mix(back, WHITE, 0.25 * down)
      png.data.set([...shade, 255], (y * width + x) * 4)
    }
  }
}

type Rgb = [number, number, number]

const WHITE: Rgb = [255, 255, 255]

const RIDGES = [
  { base: 0.5, swing: 0.06, waves: 3 },
  { base: 0.66, swing: 0.05, waves: 4 },
  { base: 0.82, swing: 0.04, waves: 5 },
]

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
