import { developersPage } from './developers/page.ts'
import type { Newsroom } from '../core/types.ts'
import type { AnyFixedPage } from '../core/types.ts'

/** Returns every page at a fixed address: the newsroom's own, and the developer page. */
export const pagesOf = ({ pages }: Newsroom): AnyFixedPage[] => [...pages, developersPage]
