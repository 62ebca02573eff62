import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { RichTextField } from 'payload'
import { blocksIn } from './blocks.ts'
import { caption } from './caption.ts'
import { cleanPaste } from '../../src/editing/paste/cleanPaste.ts'
import { withoutEmptyEnd } from '../../src/editing/fields/emptyEnd.ts'
import { checkLinks, linkFields, refuseScript } from '../../src/editing/fields/links.ts'
import { linkCards } from '../../src/editing/linkCards/linkCards.ts'
import { smartTyping } from '../../src/editing/typing/smartTyping.ts'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import type { Newsroom } from '../../src/core/types.ts'

type Holds = {
  /** Whether it can contain blocks: cards of documents and links, figures, widgets. @default false */
  blocks?: boolean
  /** @default false */
  images?: boolean
}

/** The rich text of an article or a post. */
export const body = ({ blocks = false, images = false }: Holds = {}): RichTextField => ({
  name: 'body',
  type: 'richText',
  admin: { components: { afterInput: ['civic-newsroom/client#WordCount'] } },
  hooks: { beforeChange: [refuseScript, withoutEmptyEnd] },
  validate: checkLinks,
  // A function, because the slugs of the app's collections are available only when the config is built.
  editor: (args) =>
    lexicalEditor({ features: features({ blocks, images, newsroom: newsroomOf(args) }) })(args),
})

const features = ({ blocks, images, newsroom }: Required<Holds> & { newsroom: Newsroom }) => [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
  BoldFeature(),
  ItalicFeature(),
  UnderlineFeature(),
  StrikethroughFeature(),
  SubscriptFeature(),
  SuperscriptFeature(),
  InlineCodeFeature(),
  LinkFeature({
    enabledCollections: linkableIn(newsroom),
    fields: linkFields(newsroom.baseUrl),
  }),
  UnorderedListFeature(),
  OrderedListFeature(),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  EXPERIMENTAL_TableFeature(),
  ...(images && !newsroom.absent.has('media') ? [pictures(slugOf(newsroom, 'media'))] : []),
  ...(blocks ? [BlocksFeature({ blocks: blocksIn(newsroom) }), linkCards()] : []),
  cleanPaste(),
  smartTyping(),
  FixedToolbarFeature(),
  InlineToolbarFeature(),
]

/** Images of the library, each with a caption for its place in the text. */
const pictures = (media: string) =>
  UploadFeature({
    collections: { [media]: { fields: [caption('caption')] } },
    enabledCollections: [media],
  })

/** Collections that a body can link to by reference, so that the link follows a changed address. */
const linkableIn = (newsroom: Newsroom) =>
  newsroom.resources
    .filter(({ linkable = true }) => linkable)
    .map(({ collection }) => slugOf(newsroom, collection))
