import { createTransport } from 'nodemailer'
import type { EmailAdapter } from 'payload'

/** After this long without a word from the mail server, a mail counts as not sent. */
const PATIENCE_MS = 10_000

/** How the host sends mail: through the server at `url`, or to the console where there is none. */
export const mail = (args: {
  from: string
  name: string
  /** `smtp://` or `smtps://`; may hold a password, so it is never logged. */
  url: string | undefined
}): EmailAdapter => {
  const { from, name, url } = args
  const sender = { defaultFromAddress: from, defaultFromName: name }
  if (url === undefined) return () => ({ ...sender, name: 'console', sendEmail: print })
  const transport = createTransport({
    connectionTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    url,
  })
  return () => ({
    ...sender,
    name: 'smtp',
    sendEmail: (message) => transport.sendMail({ from: { address: from, name }, ...message }),
  })
}

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
