/** Package name of the client, which `npm run pack` uses. */
export const CLIENT_PACKAGE = 'civic-newsroom-client'
