import crypto from 'node:crypto'

/** The password of all test users. */
export const PASSWORD = 'correct horse battery'

const { pbkdf2 } = crypto

let isInFull = false

// Payload hashes a password by 600,000 rounds, a fifth of a second of processor time; one will do for what stays in this process.
Object.assign(crypto, {
  pbkdf2: (...[password, salt, rounds, ...rest]: Parameters<typeof pbkdf2>) =>
    pbkdf2(password, salt, isInFull ? rounds : 1, ...rest),
})

/** Hashes passwords by all rounds meanwhile: for users of another process, or where the time counts. */
export const hashInFull = async <T>(run: () => Promise<T>): Promise<T> => {
  isInFull = true
  try {
    return await run()
  } finally {
    isInFull = false
  }
}
