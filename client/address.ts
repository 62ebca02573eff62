/** Returns the newsroom's address without a slash at the end. @throws TypeError if it is no http or https address */
export const rootOf = (baseUrl: string): string => {
  if (!/^https?:\/\/[^\s/?#]+/i.test(baseUrl)) {
    throw new TypeError(
      `baseUrl must be an http or https address such as https://news.example, not ${JSON.stringify(baseUrl)}`,
    )
  }
  return baseUrl.replace(/\/+$/, '')
}

/** Returns a query with its `?`; empty without parameters. */
export const search = (query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Returns the query of the next page in a `Link` header (RFC 8288); undefined if there is none. */
export const nextIn = (link: string): object | undefined => {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link)?.[1]
  return next === undefined
    ? undefined
    : Object.fromEntries(new URL(next, 'https://base.example').searchParams)
}
