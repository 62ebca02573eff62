import { makeBills } from './bills.ts'
import type { Bill } from './bills.ts'
import { dayOf } from './calendar.ts'
import { makeCharters } from './charters.ts'
import type { Charter } from './charters.ts'
import { makePlace, readGeography } from './districts.ts'
import type { CountyRow, Place } from './districts.ts'
import { makeLawmakers } from './legislators.ts'
import type { Lawmaker } from './legislators.ts'
import { makeLibrary } from './library.ts'
import type { Library } from './library.ts'
import { makeRandom, scaled } from './random.ts'
import { REGIONS } from './tables/geography.ts'
import { AUTHORS, BEATS, CATEGORIES, MEDIA } from './tables/sections.ts'
import type { Day } from './types.ts'

/** Everything that stories may refer to, generated before the stories. */
export type World = {
  anchor: Date
  today: Day
  scale: number
  size(full: number): number
  regions: { key: string; name: string }[]
  counties: CountyRow[]
  places: Place[]
  beats: typeof BEATS
  categories: typeof CATEGORIES
  authors: typeof AUTHORS
  media: typeof MEDIA
  lawmakers: Lawmaker[]
  bills: Bill[]
  charters: Charter[]
  library: Library
}

export const makeWorld = ({ anchor, scale }: { anchor: Date; scale: number }): World => {
  const size = (full: number) => scaled({ full, scale })
  const today = dayOf(anchor)
  const regions = REGIONS.slice(0, size(8)).map(([key, name]) => ({ key, name }))
  const { counties, places } = makeMap({ anchor, size, regions: regions.map(({ key }) => key) })
  const towns = makeRandom('towns').shuffle([...new Set(places.map((place) => place.town))])
  const lawmakers = makeLawmakers({ counties, towns, scale, today })
  return {
    anchor,
    today,
    scale,
    size,
    regions,
    counties,
    places,
    beats: BEATS.slice(0, size(BEATS.length)),
    categories: CATEGORIES.slice(0, size(CATEGORIES.length)),
    authors: AUTHORS.slice(0, size(AUTHORS.length)),
    media: MEDIA.slice(0, size(MEDIA.length)),
    lawmakers,
    bills: makeBills({ lawmakers, today }),
    charters: makeCharters({ places, scale, today }),
    library: makeLibrary(size(200)),
  }
}

const makeMap = ({
  anchor,
  size,
  regions,
}: {
  anchor: Date
  size: (full: number) => number
  regions: string[]
}): { counties: CountyRow[]; places: Place[] } => {
  const rows = readGeography()
    .slice(0, size(95))
    .map((row, index) => ({
      ...row,
      region: regions.includes(row.region)
        ? row.region
        : (regions[index % regions.length] as string),
    }))
  const places = rows
    .flatMap((county) => county.districts.map((row) => ({ row, county })))
    .slice(0, size(142))
    .map((entry, index) => makePlace({ ...entry, index, anchor }))
  return { counties: rows.map(({ districts: _, ...county }) => county), places }
}
