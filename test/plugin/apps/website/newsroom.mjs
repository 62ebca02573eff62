/**
 * What the newsroom is told, for the plugin and for Next: the site shows bills on a page of its own.
 * @type {import('civic-newsroom').NewsroomOptions}
 */
export const newsroom = {
  baseUrl: 'https://news.example',
  serviceName: 'Stock News',
  contactEmail: 'data@news.example',
  serves: { pages: { bills: false } },
}
