import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Role } from '../src/editing/access.ts'
import { ROLES } from '../src/editing/access.ts'
import { reactivate } from '../src/editing/people/account.ts'
import { passwordFault } from '../src/editing/people/password.ts'
import { newsroomOf } from '../src/core/newsroom.ts'
import { readAccount, readAccounts, stateOf } from '../src/editing/people/accounts.ts'
import { UsageError, print, runCommand } from './command.ts'
import { openNewsroom } from './openNewsroom.ts'

/** Creates, lists and reactivates users: users cannot register on the web. */
const USAGE = `Usage:
  npm run user -- add <email> [--name NAME] [--role ${ROLES.join('|')}] [--password-stdin]
  npm run user -- password <email> [--password-stdin]
  npm run user -- reactivate <email>
  npm run user -- list
The first user becomes an admin, later ones reporters, unless --role says otherwise. A password is
made and printed once, or read from the input with --password-stdin.
`

type Options = { name?: string; passwordStdin: boolean; role?: Role }

const main = async (): Promise<void> => {
  const { command, email, options } = readCommand()
  // The server's log would hide the password.
  process.env.LOG_LEVEL = 'error'
  const payload = await openNewsroom()
  try {
    if (command === 'list') await list(payload)
    if (command === 'add') await add(payload, email, options)
    if (command === 'reactivate') await letInAgain(payload, email)
    if (command === 'password') await setPassword(payload, email, options)
  } finally {
    await payload.destroy()
  }
}

const readCommand = (): { command: string; email: string; options: Options } => {
  const { positionals, values } = parseCommandLine()
  const [command = '', email = '', ...rest] = positionals
  if (!['add', 'list', 'password', 'reactivate'].includes(command)) {
    throw new UsageError(command === '' ? USAGE.trimEnd() : `unknown command: ${command}\n${USAGE}`)
  }
  if (rest.length > 0 || (command === 'list' && email !== '')) {
    throw new UsageError(`${command} does not take ${[email, ...rest].at(-1)}`)
  }
  if (command !== 'list' && !z.email().safeParse(email).success) {
    throw new UsageError(email === '' ? 'an email address is missing' : `not an email: ${email}`)
  }
  const { name, 'password-stdin': passwordStdin = false, role } = values
  if (role !== undefined && !ROLES.includes(role as Role)) {
    throw new UsageError(`unknown role: ${role} (one of ${ROLES.join(', ')})`)
  }
  const options = { passwordStdin, ...(name && { name }), ...(role && { role: role as Role }) }
  return { command, email: email.toLowerCase(), options }
}

const parseCommandLine = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        role: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const add = async (payload: Payload, email: string, options: Options): Promise<void> => {
  if ((await find(payload, email)).length > 0) {
    throw new UsageError(`${email} is a user already; npm run user -- password ${email}`)
  }
  const { totalDocs } = await payload.count({ collection: 'users' })
  const { name = email.split('@')[0] ?? email, role = totalDocs === 0 ? 'admin' : 'reporter' } =
    options
  const password = await readPassword(options)
  await payload.create({
    collection: 'users',
    data: { email, name, password: password.value, roles: [role] },
  })
  print(`${email} is a user now, with the role ${role}.`)
  tell(payload, password)
}

const setPassword = async (payload: Payload, email: string, options: Options): Promise<void> => {
  const [user] = await find(payload, email)
  if (!user) throw new UsageError(`there is no user ${email}`)
  const password = await readPassword(options)
  await payload.update({
    id: user.id,
    collection: 'users',
    data: { password: password.value, sessions: [] },
  })
  print(`${email} has a new password, and is signed out everywhere.`)
  tell(payload, password)
}

const letInAgain = async (payload: Payload, email: string): Promise<void> => {
  const [user] = await find(payload, email)
  if (!user) throw new UsageError(`there is no user ${email}`)
  if (stateOf(await readAccount(payload, user.id)) !== 'deactivated') {
    throw new UsageError(`${email} is not deactivated`)
  }
  await reactivate({ payload }, user.id)
  print(`${email} can sign in again, with the password of before.`)
}

const list = async (payload: Payload): Promise<void> => {
  const { docs } = await payload.find({ collection: 'users', pagination: false, sort: 'email' })
  if (docs.length === 0) print('There is no user yet: npm run user -- add <email>')
  const accounts = await readAccounts(payload)
  for (const { email, id, name, roles } of docs) {
    const state = stateOf(accounts.get(String(id)))
    print(`${email}\t${(roles ?? []).join(', ')}\t${name}\t${state}`)
  }
}

const find = async (payload: Payload, email: string) => {
  const { docs } = await payload.find({
    collection: 'users',
    limit: 1,
    pagination: false,
    where: { email: { equals: email } },
  })
  return docs
}

type Password = { made: boolean; value: string }

const readPassword = async ({ passwordStdin }: Options): Promise<Password> => {
  if (!passwordStdin) return { made: true, value: randomBytes(15).toString('base64url') }
  const value = (await text(process.stdin)).replace(/\r?\n$/, '')
  const fault = passwordFault(value)
  if (fault) throw new UsageError(fault)
  return { made: false, value }
}

const tell = (payload: Payload, { made, value }: Password): void => {
  if (made) print(`Password, shown this once: ${value}`)
  print(`Sign in at ${newsroomOf(payload).baseUrl}/admin`)
}

await runCommand({ name: 'user', run: main, usage: USAGE })
