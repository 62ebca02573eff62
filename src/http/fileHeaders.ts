/**
 * Returns the headers with which an uploaded file runs no script in the newsroom's origin: not even an XML or HTML document that a
 * reporter has uploaded for an admin to open. A PDF viewer does not work inside a sandbox.
 */
export const fileHeaders = (mimeType: string): Record<string, string> => ({
  'content-disposition': INLINE.test(mimeType) ? 'inline' : 'attachment',
  'x-content-type-options': 'nosniff',
  ...(mimeType !== 'application/pdf' && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
})

/** Types that browsers show; others are saved. */
const INLINE = /^(application\/pdf|image\/|text\/plain|text\/csv)/
