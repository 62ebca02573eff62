import type { Doc } from './doc.ts'
import type { Html } from './html.ts'

/** One parameter of a widget. Reading it never fails, because readers must not see an error. */
export type Parameter<T extends null | number | string = null | number | string> = {
  /** One sentence for the documentation. */
  description: string
  /** The value for a missing or unusable parameter. */
  initial: T
  /** Bounds of a number. */
  range?: { min: number; max: number }
  /** The values of a choice. */
  values?: readonly string[]
  /** Returns the value for a parameter's text; null: the parameter is missing. */
  read: (text: null | string) => T
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Parameters = Record<string, Parameter<any>>

export type Values<P extends Parameters = Parameters> = {
  [Name in keyof P]: ReturnType<P[Name]['read']>
}

/** The reads of a widget: public items of its resource alone, all at one instant. */
export type WidgetRead<Item> = {
  /** The first items of the resource's list, in its order. */
  first: (limit: number, filters?: Record<string, unknown>) => Promise<Item[]>
  /** All items, each with the stored fields that `select` adds, to be ordered in memory. */
  all: <Path extends string>(
    select: Readonly<Record<Path, true>>,
  ) => Promise<{ doc: Pick<Doc, 'id' | Path>; item: Item }[]>
}

/** Helpers for a widget's markup. */
export type Markup = {
  /** A link that leaves the frame. */
  link: (url: string, text: string) => Html
  /** An instant as people read it, in the newsroom's time zone. */
  time: (instant: string) => Html
  /** A calendar day as people read it. */
  day: (day: string) => Html
}

/** Usual heights in pixels: of one item, and of everything around the items. */
type Room = { around: number; item: number }

/**
 * A declared widget; its address, page, refresh, loader and oEmbed answer are derived from it. `Item` is the item of its resource.
 * @example Widget<Shown<typeof wire>, typeof parameters>
 */
export type Widget<Item, P extends Parameters = Parameters> = {
  /** `/embed/{name}`. */
  name: string
  /** Position among the widgets, ascending. @default 0 */
  place?: number
  /** Its heading, and the title of its frame. */
  title: string
  /** One sentence for the documentation. */
  description: string
  /** Suggested height of its frame, in pixels; the width is the host's. */
  height: number
  /** What its items need, in frames 320 and 600 pixels wide. Without a parameter `limit` the frame has `height` at any width. */
  room: { narrow: Room; wide: Room }
  /** The resource whose items it shows; `/{resource}` is its list page. */
  resource: string
  /** Its parameters besides `theme`, by name, in documented order. */
  parameters: P
  /** The line under the title. */
  note: (values: Values<P>) => string
  /** The link to the page of all items. */
  all: string
  /** The text shown while there are no items. */
  empty: string
  /** Returns the items to show, in order. */
  read: (read: WidgetRead<Item>, values: Values<P>) => Promise<Item[]>
  /** CSS rules for its own classes, after those of all widgets. @default none */
  style?: string
  /** The content of an item's `<li>`. */
  item: (item: Item, markup: Markup) => Html
}

/** A declaration with its types erased. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyWidget = Widget<any>
