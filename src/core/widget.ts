import type { html } from 'hono/html'
import type { Query } from './query.ts'
import type { Doc } from './types.ts'

/** A public item as the interface shows it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Shown = Record<string, any>

/** What `html` makes: escaped, ready to be part of a page. */
export type Html = ReturnType<typeof html>

/** One parameter of a widget. A reader must never see an error, so reading it never fails. */
export type Parameter<T extends null | number | string = null | number | string> = {
  /** One sentence for the documentation. */
  description: string
  /** What counts where nothing usable is said. */
  initial: T
  /** Bounds of a number. */
  range?: { min: number; max: number }
  /** The values of a choice. */
  values?: readonly string[]
  read: (text: null | string) => T
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Parameters = Record<string, Parameter<any>>

export type Values<P extends Parameters = Parameters> = {
  [Name in keyof P]: ReturnType<P[Name]['read']>
}

/** How a widget reads: public items of its resource alone, all in one instant. */
export type WidgetRead = {
  /** The first items of the resource's list, in its order. */
  first: (limit: number, filters?: Query['filters']) => Promise<Shown[]>
  /** All items, each with the stored fields that `select` adds, to be ordered in memory. */
  all: (select: Record<string, true>) => Promise<{ doc: Doc; item: Shown }[]>
}

/** What a widget writes its items with. */
export type Markup = {
  /** A link that leaves the frame. */
  link: (url: string, text: string) => Html
  /** An instant as people read it, in the newsroom's time zone. */
  time: (instant: string) => Html
  /** A calendar day as people read it. */
  day: (day: string) => Html
}

/** A usual height in pixels: of one item, and of all that stands around the items. */
export type Room = { around: number; item: number }

/** One widget, declared: its address, page, refresh, loader and oEmbed answer follow from it. */
export type Widget<P extends Parameters = Parameters> = {
  /** `/embed/{name}`. */
  name: string
  /** Its place among the widgets: higher ones stand behind all lower ones. @default 0 */
  place?: number
  title: string
  /** One sentence for the documentation. */
  description: string
  /** Suggested height of its frame, in pixels; the width is the host's. */
  height: number
  /** What its items need, in frames 320 and 600 pixels wide. */
  room: { narrow: Room; wide: Room }
  /** The resource whose items it shows; `/{resource}` is the page of all of them. */
  resource: string
  parameters: P
  /** The line under the title. */
  note: (values: Values<P>) => string
  /** The link to the page of all items. */
  all: string
  /** What it says while there is nothing to show. */
  empty: string
  read: (read: WidgetRead, values: Values<P>) => Promise<Shown[]>
  /** Rules for its own classes, behind those of all widgets. @default none */
  style?: string
  /** What stands inside an item's `<li>`. */
  item: (item: Shown, markup: Markup) => Html
}
