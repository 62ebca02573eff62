import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import type { Page } from '../../../payload-types.ts'

type Args = { params: Promise<{ slug?: string }> }

export async function generateStaticParams() {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({ collection: 'pages', limit: 1000, overrideAccess: false })
  return docs.filter(({ slug }) => slug !== 'home').map(({ slug }) => ({ slug }))
}

export default async function SitePage({ params }: Args) {
  const { slug = 'home' } = await params
  const page = await findPage(slug)
  if (!page) notFound()
  return (
    <main>
      <h1>{page.title}</h1>
      {page.layout?.map((block) => (
        <Block block={block} key={block.id} />
      ))}
    </main>
  )
}

export async function generateMetadata({ params }: Args): Promise<Metadata> {
  const { slug = 'home' } = await params
  const page = await findPage(slug)
  return { title: page?.meta?.title ?? page?.title ?? 'The site' }
}

const findPage = cache(async (slug: string): Promise<Page | undefined> => {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'pages',
    limit: 1,
    overrideAccess: false,
    where: { slug: { equals: slug } },
  })
  return docs[0]
})

/** A block of the page: text, or the newsroom's wire as any site embeds it. */
function Block({ block }: { block: NonNullable<Page['layout']>[number] }) {
  if (block.blockType === 'text') return <p>{block.body}</p>
  return (
    <>
      <div data-civic-widget="wire" data-limit={block.limit ?? 5}>
        <a href="https://news.example/wire">The wire</a>
      </div>
      <script async src="https://news.example/embed.js" />
    </>
  )
}
