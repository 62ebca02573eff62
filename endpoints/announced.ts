/** Planned endpoints, for the developer page. */
export const announced: string[] = [
  'webhooks for new wire posts and for each step of a charter application',
]
