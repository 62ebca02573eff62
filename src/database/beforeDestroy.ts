import type { BaseDatabaseAdapter } from 'payload'

/** Runs something when a database is closed, before its connections are. What was registered last runs first. */
export const beforeDestroy = (
  db: Pick<BaseDatabaseAdapter, 'destroy'>,
  act: () => Promise<void> | void,
): void => {
  const destroy = db.destroy?.bind(db)
  db.destroy = async () => {
    await act()
    await destroy?.()
  }
}
