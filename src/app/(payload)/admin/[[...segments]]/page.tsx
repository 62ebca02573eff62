import type { Metadata } from 'next'

import config from '@payload-config'
import { RootPage, generatePageMetadata } from '@payloadcms/next/views'
import { importMap } from '../importMap.js'
import { InBrowser } from './InBrowser.client'

type Args = {
  params: Promise<{
    segments: string[]
  }>
  searchParams: Promise<{
    [key: string]: string | string[]
  }>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

const Page = async ({ params, searchParams }: Args) => {
  const view = await RootPage({ config, params, searchParams, importMap })
  return isForm(await params) ? <InBrowser>{view}</InBrowser> : view
}

export default Page

/** The address of a document, such as `collections/articles/42`, or of one of its views. */
const isForm = ({ segments = [] }: { segments?: string[] }) => segments.length > 2
