import process from 'node:process'

/**
 * The options of the newsroom, for the plugin and for Next. `NEWSROOM_PATH` is the path under which readers find it.
 * @type {import('civic-newsroom').NewsroomOptions}
 */
export const newsroom = {
  baseUrl: `https://news.example${process.env.NEWSROOM_PATH ?? ''}`,
  serviceName: 'Stock News',
  contactEmail: 'data@news.example',
}
