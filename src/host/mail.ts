import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'

/** After this long without a word from the mail server, a mail counts as not sent. */
const PATIENCE_MS = 10_000

const SETTINGS = {
  connectionTimeout: PATIENCE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  dnsTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
}

type Sender = { from: string; name: string }

/** How the host sends mail: through the server at `url`, or to the console where there is none. */
export const mail = (
  args: Sender & {
    /** `smtp://` or `smtps://`; may hold a password, so it is never logged. */
    url: string | undefined
  },
): EmailAdapter | Promise<EmailAdapter> =>
  args.url === undefined ? toConsole(args) : bySmtp({ ...args, url: args.url })

const bySmtp = async (args: Sender & { url: string }): Promise<EmailAdapter> => {
  const { from, url } = args
  // Payload and its adapter put the name into a header as it stands.
  const name = args.name.replace(/["\\]/g, '\\$&')
  const adapter = await nodemailerAdapter({
    defaultFromAddress: from,
    defaultFromName: name,
    // A start must not wait for a mail server, nor tell its failure.
    skipVerify: true,
    // `url` is the transport's; Payload's type knows the connection's options alone.
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

/** Beside a `url` nodemailer reads no option, so all of them are part of it. */
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

/** For whoever tries the newsroom out: what a mail would say, its links included. */
const print: ReturnType<EmailAdapter<void>>['sendEmail'] = async ({ html, subject, text, to }) => {
  const said = typeof text === 'string' ? text : String(html ?? '')
  process.stdout.write(
    `\n--- A mail to ${nameOf(to)}, printed because SMTP_URL is not set ---\nSubject: ${subject}\n\n${said}\n---\n\n`,
  )
}

const nameOf = (to: unknown): string => {
  const [first] = [to].flat()
  return typeof first === 'string' ? first : String((first as { address?: string })?.address)
}
