import type { PayloadRequest, SanitizedCollectionConfig, StaticLabel, Where } from 'payload'

/** The dashboard parts that a collection declares in `custom.dashboard`. */
export type DashboardParts = {
  /** Lists of items that need attention. @default [] */
  attention?: Attention[]
  /**
   * Fields of a composer on the dashboard, in this order: texts, choices, a body, references. The first one gets the focus. @default no
   * composer
   */
  composer?: readonly string[]
  /** Dates that the week at a glance shows. @default [] */
  week?: WeekDate[]
  /** Setup steps of a new newsroom in this collection. @default [] */
  firstSteps?: FirstStep[]
}

type Attention = {
  /** Key of the title, under which an app can translate it. */
  name: string
  title: StaticLabel
  /**
   * Returns the items as a filter of Payload's list (an `or` of `and`s), or null for none.
   * @param now the newsroom's current instant
   * @param req the user's request, for further reads
   */
  where: (now: Date, req: PayloadRequest) => null | Promise<null | Where> | Where
  /** Sort order. @default the least recently changed first */
  sort?: string | string[]
}

export type FirstStep = {
  /** Key of the text, under which an app can translate it. */
  name: string
  /** Its position among the steps of all collections. */
  place: number
  text: StaticLabel
  /** The step is done if an item matches; a function gets the request of the user. @default any item */
  where?: Where | ((req: PayloadRequest) => Where)
  /** Whether a user takes this step; others do not see it. @default who may publish in this collection */
  isFor?: (req: PayloadRequest) => boolean
}

export type WeekDate = {
  /** Key of the title, under which an app can translate it. */
  name: string
  /** Path of a date that has an index: `meetings.nextAt`. */
  path: string
  /** What happens then. */
  title: StaticLabel
  /** A field with the zone of the place, if its clocks may differ from the newsroom's. */
  zoneField?: string
}

export const partsOf = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): DashboardParts =>
  (custom?.dashboard as DashboardParts | undefined) ?? {}
