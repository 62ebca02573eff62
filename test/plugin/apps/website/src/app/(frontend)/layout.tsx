import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'

export default async function Layout({ children }: { children: ReactNode }) {
  const payload = await getPayload({ config })
  const { motto } = await payload.findGlobal({ slug: 'header' })
  return (
    <html lang="en">
      <body>
        <header>{motto}</header>
        {children}
      </body>
    </html>
  )
}
