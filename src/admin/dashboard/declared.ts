import type { PayloadRequest, SanitizedCollectionConfig, StaticLabel, Where } from 'payload'

/** What a collection declares of the dashboard: `custom.dashboard`. */
export type DashboardParts = {
  /** Items that somebody should look at again, a list of each. @default [] */
  attention?: Attention[]
  /**
   * Fields with which an item is written on the dashboard itself, in this order: texts, choices, a body, references. The cursor
   * waits in the first. @default no composer
   */
  composer?: readonly string[]
  /** What a new newsroom does first here. @default [] */
  firstSteps?: FirstStep[]
}

export type Attention = {
  /** Where an app says its own words for the title. */
  name: string
  title: StaticLabel
  /**
   * Which items, as Payload's lists write it: one of these, each all of those; null: none. @param now the newsroom's instant
   * @param req whose question it is, for what has to be read first
   */
  where: (now: Date, req: PayloadRequest) => null | Promise<null | Where> | Where
  /** What comes first. @default what changed longest ago */
  sort?: string | string[]
}

export type FirstStep = {
  /** Where an app says its own words for the text. */
  name: string
  /** Its place among the steps of all collections. */
  place: number
  text: StaticLabel
  /** Done once there is such an item. @default any */
  where?: Where
}

export const partsOf = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): DashboardParts =>
  (custom?.dashboard as DashboardParts | undefined) ?? {}
