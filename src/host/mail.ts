import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'

/** Timeout of the mail server; after it a mail counts as not sent. */
const TIMEOUT_MS = 10_000

const SETTINGS = {
  connectionTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  dnsTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
}

type Sender = { from: string; name: string }

/** The mail adapter: sends through the server at `url`, or logs to the console if there is none. */
export const mail = (
  args: Sender & {
    /** `smtp://` or `smtps://`; may hold a password, so it is never logged. */
    url: string | undefined
  },
): EmailAdapter | Promise<EmailAdapter> =>
  args.url === undefined ? toConsole(args) : bySmtp({ ...args, url: args.url })

const bySmtp = async (args: Sender & { url: string }): Promise<EmailAdapter> => {
  const { from, url } = args
  // Payload and its adapter copy the name into a header unchanged.
  const name = args.name.replace(/["\\]/g, '\\$&')
  const adapter = await nodemailerAdapter({
    defaultFromAddress: from,
    defaultFromName: name,
    // No check at start: a start must neither wait for the mail server nor fail because of it.
    skipVerify: true,
    // `url` is an option of the transport; Payload's type has only those of the connection.
    transportOptions: { url: withSettings(url) } as object,
  })
  return (app) => {
    const smtp = adapter(app)
    return {
      ...smtp,
      sendEmail: (message) => smtp.sendEmail({ from: `"${name}" <${from}>`, ...message }),
    }
  }
}

/** nodemailer ignores other options if there is a `url`, so all of them are put into it. */
const withSettings = (url: string): string => {
  const all = new URL(url)
  for (const [name, value] of Object.entries(SETTINGS)) all.searchParams.set(name, String(value))
  return all.href
}

const toConsole =
  ({ from, name }: Sender): EmailAdapter<void> =>
  () => ({
    defaultFromAddress: from,
    defaultFromName: name,
    name: 'console',
    sendEmail: print,
  })

/** For trials: logs the text of a mail, including its links. */
const print: ReturnType<EmailAdapter<void>>['sendEmail'] = async ({ html, subject, text, to }) => {
  const body = typeof text === 'string' ? text : String(html ?? '')
  process.stdout.write(
    `\n--- A mail to ${nameOf(to)}, printed because SMTP_URL is not set ---\nSubject: ${subject}\n\n${body}\n---\n\n`,
  )
}

const nameOf = (to: unknown): string => {
  const [first] = [to].flat()
  return typeof first === 'string' ? first : String((first as { address?: string })?.address)
}
