/** Slug of the states of the newsroom's own users; other apps have their own users, and no such collection. */
export const ACCOUNTS = 'newsroom-accounts'

/** Key of a row of no user, which transactions on MongoDB that must not run at once write. */
export const LOCK = '*'
