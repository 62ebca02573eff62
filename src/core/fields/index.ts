/** All fields of a public item, one per line. */
export { computed, derived, following, object, objectOrNull, rows } from './composed.ts'
export { corrections } from './corrections.ts'
export { captioned, image } from './image.ts'
export {
  day,
  flag,
  from,
  instant,
  integer,
  maybe,
  number,
  oneOf,
  publishedAt,
  text,
  url,
} from './plain.ts'
export { ref, refs, refsWith } from './references.ts'
export { html } from './richText.ts'
