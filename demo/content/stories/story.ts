import { locationOf } from '../districts.ts'
import { linkTo } from '../markup.ts'
import type { Telling } from '../telling.ts'
import { count, number } from '../words.ts'

export type Draft = { titles: string[]; summaries: string[]; text: string[] }

/** A kind of story, generated repeatedly with other facts. */
export type Story = {
  name: string
  beat: string
  categories: readonly string[]
  /** Whether it is about the state rather than one district. */
  statewide?: boolean
  /** Whether it reports no event of the day, so that it can be scheduled ahead. */
  evergreen?: boolean
  tell(t: Telling): Draft
}

export const outside = (words: string, path: string): string =>
  `[${words}](https://example.org/averill/${path})`

export const district = (place: Telling['place']): string =>
  linkTo('schoolBoards', place.key, place.name)

/** "The board meets the second Tuesday of each month, 6 p.m., in the Central Office boardroom." */
export const meets = ({ place, any }: Telling): string => {
  const { schedule } = place.board.meetings
  const room = locationOf(place)
  const regular = schedule.charAt(0).toLowerCase() + schedule.slice(1)
  return any(
    `The board meets the ${regular}, at ${room}. Meetings are open to the public.`,
    `Regular meetings are held the ${regular}, at ${room}.`,
    `The board's regular meetings are the ${regular}. Agendas are posted at least two business days before.`,
  )
}

/** Returns a sentence that introduces a district to readers from elsewhere. */
export const profile = ({ place, any, world }: Telling): string => {
  const size = number(place.board.enrollment)
  const region = world.regions.find(({ key }) => key === place.region)?.name ?? 'the state'
  return any(
    `The district enrolls about ${size} students in the ${region}.`,
    `${place.name}, based in ${place.town}, has about ${size} students.`,
    `About ${size} students attend the district's schools, which are overseen by a ${count(place.board.seats)}-member board.`,
    `With about ${size} students, the district is one of 142 in the state.`,
  )
}

export const records = ({ any, ago }: Telling): string =>
  any(
    `The figures come from records the district provided on ${ago(4)} in response to a request from this newsroom.`,
    `The newsroom obtained the records under the Averill Open Records Act; they are published in full in the document library.`,
    `The records were released ${any('nine', '12', '17', '21')} business days after they were requested. State law allows seven, with one extension.`,
  )

/** A rounded share of the district's students. */
export const share = (t: Telling, least: number, most: number): number =>
  Math.max(3, Math.round((t.place.board.enrollment * t.int(least * 10, most * 10)) / 1000))
