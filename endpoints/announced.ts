/** What is planned and not there yet, for the developer page. */
export const announced: string[] = [
  'addresses of single legislators, with votes and contributions',
  'addresses of single schools',
  'webhooks for new wire posts and for each step of a charter application',
]
