import { developersPage } from './developers/page.ts'
import { historyPage } from './developers/history.ts'
import { widgetsPage } from './developers/widgetsPage.ts'
import { resourcePages } from './developers/resources.ts'
import { searchGuide } from './developers/search.ts'
import { memoized, servesDevelopers } from '../core/newsroom.ts'
import { hasSearch } from '../core/search.ts'
import type { Newsroom, AnyFixedPage } from '../core/types.ts'

/** Returns every page at a fixed address: the newsroom's own, and those for developers. */
export const fixedPages: (newsroom: Newsroom) => AnyFixedPage[] = memoized(
  'pages at fixed addresses',
  (newsroom) => [...newsroom.pages, ...(servesDevelopers(newsroom) ? forDevelopers(newsroom) : [])],
)

const forDevelopers = (newsroom: Newsroom): AnyFixedPage[] => [
  developersPage,
  ...resourcePages(newsroom),
  ...(hasSearch(newsroom) ? [searchGuide] : []),
  widgetsPage,
  historyPage,
]
