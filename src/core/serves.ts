/** A part of the public side that a Next app serves, or keeps for itself. */
export type Part =
  'api' | 'developers' | 'feeds' | 'files' | 'home' | 'newsletter' | 'pages' | 'widgets'

/** Which of the newsroom's public addresses a Next app serves. @default all parts except `home` */
export type Serves<Noun extends string = string> = Partial<
  Record<Exclude<Part, 'pages'>, boolean>
> & {
  /**
   * Pages of items. By noun, `false` gives the addresses of one noun back to the app's own pages, and `true` serves those of a kind of
   * the app's own that is declared elsewhere than in these options.
   */
  pages?: boolean | ({ [K in Noun]?: boolean } & { [own: string]: boolean | undefined })
}

/** Whether a part is served, or some of its pages. An app has a front page, a robots.txt and an icon of its own. */
export const isServed = ({ serves }: { serves: Serves }, part: Part): boolean =>
  Boolean(serves[part] ?? part !== 'home')
