import { developersPage } from './developers/page.ts'
import type { Newsroom } from '../core/types.ts'
import type { AnyFixedPage } from '../core/page.ts'

/** Every page at a fixed address: the newsroom's own, and the one that tells how to build on it. */
export const pagesOf = ({ pages }: Newsroom): AnyFixedPage[] => [...pages, developersPage]
