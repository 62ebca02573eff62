import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { AccountState } from './accounts.ts'
import { readAccounts, stateOf } from './accounts.ts'
import { formerNames } from './formerUsers.ts'
import { nameOf } from './userName.ts'

/** Returns the display names of users by id, deleted users of an app included; an id that no user ever had is missing. */
export const namesOf = async (
  req: Pick<PayloadRequest, 'payload'>,
  ids: (null | string)[],
): Promise<Map<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { payload } = req
  const { docs } = await payload.find({
    collection: payload.config.admin.user,
    depth: 0,
    limit: 0,
    pagination: false,
    req: req as PayloadRequest,
    // An app may move its users to the trash: what they did keeps their names.
    trash: true,
    where: { id: { in: known } },
  })
  const names = new Map(docs.map((user) => [String(user.id), nameOf(payload, user)]))
  const missing = known.filter((id) => !names.has(id))
  return new Map([...names, ...(await formerNames(req, missing))])
}

/** A user with a role in the newsroom. */
type Person = { email: string; id: string; name: string; user: object }

/** Returns the users with a role who are not deactivated, by name. An app may keep its readers among its users: of these at most `USERS_MAX` are looked at. */
export const staffOf = async (req: Pick<PayloadRequest, 'payload'>): Promise<Person[]> => {
  const { payload } = req
  const { rolesOf } = newsroomOf(payload)
  const { docs } = await payload.find({
    collection: payload.config.admin.user,
    depth: 0,
    limit: USERS_MAX,
    pagination: false,
    req: req as PayloadRequest,
  })
  const accounts = await readAccounts(payload)
  return docs
    .filter((user) => rolesOf(user).length > 0)
    .filter(({ id }) => stateOf(accounts.get(String(id))) !== 'deactivated')
    .map((user) => ({ email: user.email, id: String(user.id), name: nameOf(payload, user), user }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const USERS_MAX = 1_000

/** Returns a function that phrases who did something, for the middle of a sentence. @param ids the users, whose names one query reads */
export const whoFor = async (
  req: PayloadRequest,
  ids: (null | string)[],
): Promise<(by: null | string) => string> => {
  const names = await namesOf(req, ids)
  return (by) => {
    if (by === null) return 'somebody'
    if (isYou(req, by)) return 'you'
    return names.get(by) ?? 'somebody who no longer works here'
  }
}

/** Whether this id is the signed-in user's. */
export const isYou = ({ user }: PayloadRequest, by: null | string): boolean =>
  by !== null && user !== null && String(user.id) === by

/** The answer to an invitation. */
export type Invited = {
  email: string
  id: number | string
  isMailed: boolean
  /** To hand over, if there is no mail server. */
  link?: string
}

/** An item that a deactivated user has left. */
export type LeftItem = { href: string; item: string; kind: string; title: string }

/** The state of a user, as the form shows it. */
export type ShownAccount = {
  /** Since when the user is deactivated or invited. */
  at: null | string
  left: LeftItem[]
  mayChange: boolean
  /** Who may get what is left. */
  people: { id: string; name: string }[]
  state: AccountState
}
