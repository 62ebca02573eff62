/** Slug of the states of the newsroom's own users; other apps have their own users, and no such collection. */
export const ACCOUNTS = 'newsroom-accounts'

/** Key of the lock row: transactions on MongoDB that must not overlap write it. */
export const LOCK = '*'
