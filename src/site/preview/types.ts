/** The public views of an item as full pages; null for views that do not show it. */
export type Views = {
  /** Its canonical page; null if it is on the app's own front end. */
  page: null | string
  /** The widget of its kind with initial parameters; null if it does not list the item. */
  widget: null | string
  /** Its entry in the feed of its kind. */
  feed: null | string
}
