import config from '@payload-config'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'posts',
    overrideAccess: false,
    where: { slug: { equals: slug } },
  })
  const [post] = docs
  if (!post) notFound()
  return <h1>{post.title}</h1>
}
