/** What is planned and not there yet, for the developer page. */
export const announced: string[] = [
  'a list of legislators by rank',
  'addresses of single schools',
  'webhooks for new wire posts and for each step of a charter application',
]
