import type { Html } from './html.ts'

/** How mails are sent to readers. */
export type MailSettings = {
  /** Whether mails reach readers; otherwise no page offers any. */
  isSent: boolean
  /** `smtp://` or `smtps://`; may hold a password. @default none: items cannot be sent by mail */
  smtpUrl?: string | undefined
  /** The sender's address. */
  from: string
  /** Mails a second. */
  rate: number
  /** The publisher's postal address, which every issue shows. @default none: items cannot be sent by mail */
  postalAddress?: string | undefined
}

/** An item as a mail. */
export type Letter = {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** The content, with inline style alone. */
  html: Html
  text: string
}
