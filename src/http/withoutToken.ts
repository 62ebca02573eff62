/**
 * Removes the tokens of links in mails, of shared drafts, and of new passwords from an address, for the log: each grants access.
 */
export const withoutToken = (url: string): string =>
  url
    .replace(/([?&]token=)[^&#]*/gi, '$1[cut]')
    .replace(/^((?:https?:\/\/[^/]*)?\/(?:preview|admin\/reset)\/)[^/?#]+/i, '$1[cut]')
