/** An address as the log may have it: the tokens in the links of our mails and of drafts open something. */
export const withoutToken = (url: string): string =>
  url
    .replace(/([?&]token=)[^&#]*/gi, '$1[cut]')
    .replace(/^((?:https?:\/\/[^/]*)?\/preview\/)[^/?#]+/i, '$1[cut]')
