import type { ServerProps } from 'payload'
import { kindOf, newsroomOf, resourceOf, servesDevelopers } from '../../core/newsroom.ts'
import { frameTitle, widgetOf } from '../../embed/discovery.ts'
import { readValues, widgetUrl } from '../../embed/parameters.ts'
import { placeholderSnippet } from '../../embed/snippets.ts'
import { EmbedClient } from './Embed.client.tsx'

type Props = Pick<ServerProps, 'payload'> & { collectionSlug: string }

/** Beside a list and each of its items: the code that embeds the newest of them in any site, with a preview. */
export const Embed = ({ collectionSlug, payload }: Props) => {
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collectionSlug))
  const widget = resource && widgetOf(newsroom, resource.name)
  if (!widget) return null
  const { baseUrl } = newsroom
  const values = readValues(widget, '')
  return (
    <EmbedClient
      builder={servesDevelopers(newsroom) && `${baseUrl}/developers#widget-${widget.name}`}
      code={placeholderSnippet({ newsroom, values, widget })}
      height={widget.height}
      name={widget.title}
      title={frameTitle(newsroom, widget)}
      url={widgetUrl({ baseUrl, values, widget })}
    />
  )
}
