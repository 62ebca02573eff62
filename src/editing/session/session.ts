/** The state of a session before a request: `stands` is valid, `again` was renewed by signing in, `left` has ended. */
type Session = 'again' | 'left' | 'stands'

/** Set while a user is signed in to the admin. */
type SignIn = {
  /** Opens the sign-in dialog. @returns whether the same user is signed in again */
  ask: () => Promise<boolean>
  /** Address of the users' `/me`. */
  me: string
  user: number | string
}

/** Registers the sign-in dialog of the admin. @returns a function that unregisters it */
export const setSignIn = (own: SignIn): (() => void) => {
  signIn = own
  return () => {
    if (signIn === own) signIn = undefined
  }
}

/**
 * Checks with the server whether this page's user is signed in, and opens the sign-in dialog if not. If the server does not answer, the
 * result is `stands`: the request that follows fails with the real error.
 */
export const untilSignedIn = async (): Promise<Session> => {
  if (!signIn || (await isSignedIn(signIn))) return 'stands'
  asked ??= signIn.ask().finally(() => (asked = undefined))
  return (await asked) ? 'again' : 'left'
}

let signIn: SignIn | undefined

/** The question that is on the screen. */
let asked: Promise<boolean> | undefined

const isSignedIn = async ({ me, user }: SignIn): Promise<boolean> => {
  try {
    const answer = await fetch(me, { credentials: 'include' })
    if (!answer.ok) return answer.status !== 401 && answer.status !== 403
    const body = (await answer.json()) as { user: null | { id: number | string } }
    return body.user?.id === user
  } catch {
    return true
  }
}
