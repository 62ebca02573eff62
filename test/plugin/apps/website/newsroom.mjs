/**
 * The options of the newsroom, for the plugin and for Next: the site has pages of its own about itself and of bills.
 * @type {import('civic-newsroom').NewsroomOptions}
 */
export const newsroom = {
  baseUrl: 'https://news.example',
  serviceName: 'Stock News',
  contactEmail: 'data@news.example',
  serves: { pages: { about: false, bills: false } },
}
