// DATABASE_URI may name several servers, separated by spaces: each worker uses one, so that none waits for another's transactions.
const uris = process.env.DATABASE_URI?.split(' ') ?? []
if (uris.length > 1) {
  process.env.DATABASE_URI = uris[(Number(process.env.JEST_WORKER_ID) - 1) % uris.length]
}
export {}
