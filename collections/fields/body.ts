import {
  BlockquoteFeature,
  BoldFeature,
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

/** What a body can link to: everything that has a page. */
const LINKABLE = [
  'articles',
  'wire-posts',
  'documents',
  'school-boards',
  'charter-applications',
  'legislators',
  'beats',
]

/** The text of an article or a post. Images only where `images` says so. */
export const body = ({ images = false }: { images?: boolean } = {}): RichTextField => ({
  name: 'body',
  type: 'richText',
  editor: lexicalEditor({
    features: [
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BoldFeature(),
      ItalicFeature(),
      UnderlineFeature(),
      StrikethroughFeature(),
      SubscriptFeature(),
      SuperscriptFeature(),
      InlineCodeFeature(),
      LinkFeature({ enabledCollections: LINKABLE as never }),
      UnorderedListFeature(),
      OrderedListFeature(),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
      ...(images ? [UploadFeature({ enabledCollections: ['media'] as never })] : []),
      FixedToolbarFeature(),
      InlineToolbarFeature(),
    ],
  }),
})
