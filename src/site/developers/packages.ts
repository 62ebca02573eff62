/** What API users install; `npm run pack` gives the client this name. */
export const CLIENT_PACKAGE = 'civic-newsroom-client'
