/** The look of the pages, as a newsroom chooses it. */
export type Face = {
  /**
   * Color of links, buttons and the line above the masthead, as `#rrggbb`. It is made darker on light pages and lighter on dark ones
   * until it is readable.
   * @default '#0b5a55', and '#7fd0c3' on dark pages
   */
  accent?: string | undefined
  /**
   * Path of an SVG or PNG file, 100 KB at most, shown instead of the newsroom's name.
   * @default none
   */
  logo?: string | undefined
  /**
   * Path of a PNG file, 1 MB at most and best 1200 x 630 pixels: the picture of shared links to pages without one of their own.
   * @default none
   */
  sharingPicture?: string | undefined
  /**
   * Paths of WOFF2 files: the typeface of headlines and stories, the one of everything else, and the italic of the first; or `system`
   * for the typefaces of the reader's device.
   * @default Source Serif 4 and Public Sans
   */
  typefaces?: 'system' | { italic?: string; sans: string; text: string } | undefined
}
