import { randomBytes } from 'node:crypto'
import type { Endpoint, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { adminUrl } from '../../core/adminUrl.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import type { Invited } from './names.ts'
import { ACCOUNTS } from '../../database/accountsLock.ts'
import { readAccount, stateOf } from './accounts.ts'
import { letter } from '../../site/letter.ts'
import { ROLES, requireRole } from '../access.ts'
import { MIN_PASSWORD } from './password.ts'
import { readBody, staffJson } from '../rest.ts'
import { logUnsent } from '../../core/logError.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/**
 * `POST /api/users/invite` `{ email, name, role }`: an admin makes a user, who sets a password by a link that works for seven days.
 * `POST /api/users/{id}/invite` sends a new link; the one before is void. The answer has the link only if there is no mail server.
 */
export const inviteEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      requireRole(req, 'admin')
      const { email, name, role } = await readBody(req, body)
      const id = await inOneTransaction(req, async () => {
        const user = await req.payload.create({
          collection: 'users',
          // A random password that only its hash is kept of; the user sets another one by the link.
          data: { email, name, password: randomBytes(32).toString('base64url'), roles: [role] },
          req,
        })
        const data = { invitedAt: new Date().toISOString(), user: String(user.id) }
        await req.payload.create({ collection: ACCOUNTS, data, req })
        return user.id
      })
      return answer(req, { email, id })
    },
    method: 'post',
    path: '/invite',
  },
  {
    handler: async (req) => {
      requireRole(req, 'admin')
      const id = String(req.routeParams?.id)
      const { email } = await req.payload.findByID({ collection: 'users', id })
      if (stateOf(await readAccount(req.payload, id)) !== 'invited') throw conflict(NOT_INVITED)
      return answer(req, { email, id })
    },
    method: 'post',
    path: '/:id/invite',
  },
]

const body = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'An email address is needed.' })),
  name: z
    .string({ error: 'A name is needed.' })
    .trim()
    .min(1, 'A name is needed.')
    .max(200, 'A name has at most 200 characters.'),
  role: z.enum(ROLES, { error: `A role is one of ${ROLES.join(', ')}.` }),
})

const NOT_INVITED = 'This user has set a password already, or is deactivated.'

const answer = async (
  { payload }: PayloadRequest,
  { email, id }: { email: string; id: number | string },
): Promise<Response> => {
  const mail = await makeInvitation(payload, email)
  const invited: Invited = { email, id, ...(await deliver(payload, { email, mail })) }
  return staffJson(invited)
}

const deliver = async (
  payload: Payload,
  { email, mail }: { email: string; mail: Invitation },
): Promise<Pick<Invited, 'isMailed' | 'link'>> => {
  const { link, ...message } = mail
  // Without a mail server the answer has the link, and the admin passes it on to the new user.
  if (payload.email.name === 'console') return { isMailed: false, link }
  try {
    await payload.sendEmail({ ...message, to: { address: email, name: '' } })
    return { isMailed: true }
  } catch (error) {
    logUnsent(payload, error, 'an invitation could not be mailed')
    return { isMailed: false }
  }
}

type Invitation = ReturnType<typeof letter> & { link: string }

/** Makes a new link for an invited user, and the mail with it. */
export const makeInvitation = async (payload: Payload, email: string): Promise<Invitation> => {
  const newsroom = newsroomOf(payload)
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email },
    disableEmail: true,
    expiration: WEEK_MS,
  })
  const link = adminUrl(payload, `${payload.config.admin.routes.reset}/${token}`)
  const mail = letter(newsroom, {
    link: { text: 'Choose your password', url: link },
    paragraphs: [
      `You are invited to work at ${newsroom.serviceName}.`,
      `Please choose your password within seven days. It has at least ${MIN_PASSWORD} characters. The link works once; you sign in as ${email}.`,
      'If you do not expect this, do nothing.',
    ],
    subject: `Your account at ${newsroom.serviceName}`,
  })
  return { ...mail, link }
}
