import { withPayload } from '@payloadcms/next/withPayload'
import { withCivicNewsroom } from 'civic-newsroom/next'
import { newsroom } from './newsroom.mjs'

/** Redirects and rewrites of the site's own, beside those of the newsroom. */
const nextConfig = {
  reactStrictMode: true,
  redirects: async () => [{ source: '/old-page', destination: '/some-page', permanent: true }],
  rewrites: async () => [{ source: '/about', destination: '/some-page' }],
}

export default withCivicNewsroom(withPayload(nextConfig), newsroom)
