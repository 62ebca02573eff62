import type { Endpoint, Payload } from 'payload'
import { addDataAndFileToRequest } from 'payload'
import { clientAddressIn } from '../../http/clientHeader.ts'
import { adminUrl } from '../../core/adminUrl.ts'
import { later } from '../../core/later.ts'
import { refuse } from '../../core/refuse.ts'
import { letter } from '../../site/letter.ts'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import { consumeTry, refundTry } from '../../http/limits/tries.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { readAccount, stateOf } from './accounts.ts'
import { makeInvitation } from './invite.ts'
import { tooMany } from './tooMany.ts'
import { logUnsent } from '../../core/logError.ts'

const HOUR_SECONDS = 60 * 60

/** Limits per hour: mails to one account, and requests of one client. */
const TRIES = {
  account: { name: 'forgotten by account', points: 3, seconds: HOUR_SECONDS },
  client: { name: 'forgotten by client', points: 20, seconds: HOUR_SECONDS },
}

/**
 * Handles a forgotten password. The answer is the same for every address, and is sent before anything is looked up. Payload's own handler
 * would send the mail inside its transaction: with SQLite's one writer each save would wait for the mail server.
 */
export const forgotPassword: Endpoint = {
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const { payload } = req
    const email: unknown = req.data?.email
    if (typeof email !== 'string' || email.trim() === '') throw refuse('Missing email.')
    const address = clientAddressIn(req.headers)
    const seconds = address
      ? await consumeTry(payload, { key: clientGroup(address), tries: TRIES.client })
      : null
    if (seconds !== null) throw tooMany(req, seconds)
    const account = email.toLowerCase().trim()
    if ((await consumeTry(payload, { key: account, tries: TRIES.account })) === null) {
      later(payload, () => sendReset(payload, account))
    }
    return Response.json({ message: req.t('general:success') })
  },
  method: 'post',
  path: '/forgot-password',
}

const sendReset = async (payload: Payload, email: string): Promise<void> => {
  const collection = payload.config.admin.user
  const where = { email: { equals: email } }
  const { docs } = await payload.find({ collection, depth: 0, limit: 1, pagination: false, where })
  const [user] = docs
  const state = user && stateOf(await readAccount(payload, user.id))
  if (!state || state === 'deactivated') return
  // A new link would void the one that an admin has passed on, and reach no user.
  if (state === 'invited' && payload.email.name === 'console') return
  try {
    const { headers, html, subject, text } =
      state === 'invited'
        ? await makeInvitation(payload, email)
        : resetMail(payload, await makeToken(payload, email))
    const to = { address: email, name: '' }
    await payload.sendEmail({ headers, html, subject, text, to })
  } catch (error) {
    await refundTry(payload, { key: email, tries: TRIES.account })
    logUnsent(payload, error, 'a new password could not be mailed')
  }
}

const makeToken = (payload: Payload, email: string): Promise<string> =>
  payload.forgotPassword({
    collection: payload.config.admin.user,
    data: { email },
    disableEmail: true,
  })

/** Returns the mail with the link to set a new password. */
export const resetMail = (payload: Payload, token: string): ReturnType<typeof letter> => {
  const newsroom = newsroomOf(payload)
  return letter(newsroom, {
    link: {
      text: 'Choose a new password',
      url: adminUrl(payload, `${payload.config.admin.routes.reset}/${token}`),
    },
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your account at ${newsroom.serviceName}.`,
      'Please choose it within an hour. The link works once, and signs you out everywhere else.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    subject: `Choose a new password for ${newsroom.serviceName}`,
  })
}
