import { TypedCopy as TypedCopy_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { PublicStateCell as PublicStateCell_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { PublicState as PublicState_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedSelect as FixedSelect_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { FixedTextarea as FixedTextarea_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { RowLabel as RowLabel_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { BulkActions as BulkActions_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { CorrectButton as CorrectButton_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { PublishButton as PublishButton_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { SaveButton as SaveButton_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { SaveDraftButton as SaveDraftButton_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { WithdrawButton as WithdrawButton_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { FixedRows as FixedRows_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { PublicUse as PublicUse_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { PublicFile as PublicFile_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { KeyStateCell as KeyStateCell_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { KeyState as KeyState_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { IssueKey as IssueKey_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { AdminStyle as AdminStyle_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { ForgetTyped as ForgetTyped_966543598cfa1108e7d612de708c77a1 } from 'civic-newsroom/admin'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "civic-newsroom/admin#TypedCopy": TypedCopy_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#PublicStateCell": PublicStateCell_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#PublicState": PublicState_966543598cfa1108e7d612de708c77a1,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "civic-newsroom/admin#FixedSelect": FixedSelect_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#FixedTextarea": FixedTextarea_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#RowLabel": RowLabel_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#BulkActions": BulkActions_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#CorrectButton": CorrectButton_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#PublishButton": PublishButton_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#SaveButton": SaveButton_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#SaveDraftButton": SaveDraftButton_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#WithdrawButton": WithdrawButton_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#FixedRows": FixedRows_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#PublicUse": PublicUse_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#PublicFile": PublicFile_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#KeyStateCell": KeyStateCell_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#KeyState": KeyState_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#IssueKey": IssueKey_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#AdminStyle": AdminStyle_966543598cfa1108e7d612de708c77a1,
  "civic-newsroom/admin#ForgetTyped": ForgetTyped_966543598cfa1108e7d612de708c77a1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
