type Target = { host: string; port: number }

/**
 * Opens a proxy for the server of a MongoDB URI.
 * @param direct the URI; @default DATABASE_URI
 * @returns the proxy, and the URI through it
 */
export const openInFront = async <P extends { port: number }>(
  open: (target: Target) => Promise<P>,
  direct = process.env.DATABASE_URI ?? '',
): Promise<{ proxy: P; uri: string }> => {
  const uri = new URL(direct)
  const proxy = await open({ host: uri.hostname, port: Number(uri.port) })
  uri.host = `127.0.0.1:${proxy.port}`
  return { proxy, uri: uri.href }
}

/** Returns a MongoDB URI with another database name. */
export const databaseAt = (uri: string, name: string): string => {
  const named = new URL(uri)
  named.pathname = `/${name}`
  return named.href
}
