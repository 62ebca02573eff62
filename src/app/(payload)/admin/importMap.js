import { TypedCopy as TypedCopy_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { PublicStateCell as PublicStateCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { PublicState as PublicState_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { DeskCell as DeskCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { Desk as Desk_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FieldDiff as FieldDiff_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { Assignment as Assignment_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SmartTyping as SmartTyping_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { CleanPaste as CleanPaste_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { LinkCards as LinkCards_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
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
import { WordCount as WordCount_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FixedSelect as FixedSelect_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { DateCell as DateCell_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { DateField as DateField_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FixedTextarea as FixedTextarea_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { RowLabel as RowLabel_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { SharingCard as SharingCard_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { DateFilter as DateFilter_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Embed as Embed_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { PersonCell as PersonCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { ListTabs as ListTabs_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { BulkActions as BulkActions_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { KeptSign as KeptSign_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { SavedAt as SavedAt_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { CorrectButton as CorrectButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { PublishButton as PublishButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { SaveButton as SaveButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { SaveDraftButton as SaveDraftButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Status as Status_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { WithdrawButton as WithdrawButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Versions as Versions_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { LivePreview as LivePreview_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FocusFirst as FocusFirst_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Suggestions as Suggestions_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { ZoneField as ZoneField_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { CsvButton as CsvButton_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { NextSteps as NextSteps_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FixedRows as FixedRows_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Ballot as Ballot_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { Held as Held_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FiguresAfter as FiguresAfter_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Figures as Figures_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { FigureCell as FigureCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { FollowingRows as FollowingRows_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { Mailing as Mailing_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { PublicUse as PublicUse_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { PictureCell as PictureCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { Cropping as Cropping_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { PublicFile as PublicFile_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { PictureView as PictureView_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { KeyStateCell as KeyStateCell_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { KeyState as KeyState_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { IssueKey as IssueKey_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { SubscribersCsv as SubscribersCsv_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { AccountCell as AccountCell_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { AccountState as AccountState_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { NoticeChoices as NoticeChoices_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Invite as Invite_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { Icon as Icon_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Logo as Logo_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Find as Find_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { WeekLink as WeekLink_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { AdminStyle as AdminStyle_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { ForgetTyped as ForgetTyped_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { SignInAgain as SignInAgain_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { WholeAnswers as WholeAnswers_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { FindDialog as FindDialog_d9a81cc686541471e8859738fdb6ba9d } from 'civic-newsroom/client'
import { Week as Week_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { ComposerCard as ComposerCard_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { StepsCard as StepsCard_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { ListCard as ListCard_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { AttentionCard as AttentionCard_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { AddressesCard as AddressesCard_3cd2190f9ed97b13a06f755195546f8f } from 'civic-newsroom/rsc'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "civic-newsroom/client#TypedCopy": TypedCopy_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#PublicStateCell": PublicStateCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#PublicState": PublicState_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#DeskCell": DeskCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#Desk": Desk_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#FieldDiff": FieldDiff_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#Assignment": Assignment_d9a81cc686541471e8859738fdb6ba9d,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "civic-newsroom/client#SmartTyping": SmartTyping_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#CleanPaste": CleanPaste_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#LinkCards": LinkCards_d9a81cc686541471e8859738fdb6ba9d,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
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
  "civic-newsroom/client#WordCount": WordCount_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FixedSelect": FixedSelect_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#DateCell": DateCell_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#DateField": DateField_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FixedTextarea": FixedTextarea_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#RowLabel": RowLabel_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#SharingCard": SharingCard_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#DateFilter": DateFilter_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Embed": Embed_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#PersonCell": PersonCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#ListTabs": ListTabs_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#BulkActions": BulkActions_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#KeptSign": KeptSign_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#SavedAt": SavedAt_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#CorrectButton": CorrectButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#PublishButton": PublishButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#SaveButton": SaveButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#SaveDraftButton": SaveDraftButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#Status": Status_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#WithdrawButton": WithdrawButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Versions": Versions_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#LivePreview": LivePreview_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FocusFirst": FocusFirst_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Suggestions": Suggestions_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#ZoneField": ZoneField_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#CsvButton": CsvButton_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#NextSteps": NextSteps_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FixedRows": FixedRows_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Ballot": Ballot_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#Held": Held_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FiguresAfter": FiguresAfter_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Figures": Figures_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#FigureCell": FigureCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#FollowingRows": FollowingRows_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#Mailing": Mailing_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#PublicUse": PublicUse_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#PictureCell": PictureCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#Cropping": Cropping_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#PublicFile": PublicFile_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#PictureView": PictureView_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#KeyStateCell": KeyStateCell_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#KeyState": KeyState_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#IssueKey": IssueKey_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#SubscribersCsv": SubscribersCsv_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#AccountCell": AccountCell_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#AccountState": AccountState_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#NoticeChoices": NoticeChoices_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#Invite": Invite_d9a81cc686541471e8859738fdb6ba9d,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "civic-newsroom/client#Icon": Icon_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#Logo": Logo_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#Find": Find_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#WeekLink": WeekLink_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/client#AdminStyle": AdminStyle_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#ForgetTyped": ForgetTyped_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#SignInAgain": SignInAgain_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#WholeAnswers": WholeAnswers_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/client#FindDialog": FindDialog_d9a81cc686541471e8859738fdb6ba9d,
  "civic-newsroom/rsc#Week": Week_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#ComposerCard": ComposerCard_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#StepsCard": StepsCard_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#ListCard": ListCard_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#AttentionCard": AttentionCard_3cd2190f9ed97b13a06f755195546f8f,
  "civic-newsroom/rsc#AddressesCard": AddressesCard_3cd2190f9ed97b13a06f755195546f8f,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
