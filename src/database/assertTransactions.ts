import type { Payload } from 'payload'

/**
 * Saves must be all or nothing. Payload switches transactions off in silence where MongoDB is not reached as a replica
 * set, so they are tried once at the start.
 * @throws Error that says what to do
 */
export const assertTransactions = async ({ db }: Payload): Promise<void> => {
  const id = await db.beginTransaction()
  if (id === null) {
    throw new Error(
      'the database offers no transactions: run MongoDB as a replica set and name it in DATABASE_URI (?replicaSet=rs0)',
    )
  }
  await db.rollbackTransaction(id)
}
