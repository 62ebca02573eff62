import type { CollectionConfig, Config } from 'payload'
import { Users } from '../../collections/Users.ts'
import type { NewsroomOptions } from '../../src/index.ts'
import { civicNewsroom } from '../../src/index.ts'

const OPTIONS: NewsroomOptions = {
  baseUrl: 'https://news.example',
  contactEmail: 'data@news.example',
  serviceName: 'News',
}

/** Returns the config of an app with users and these collections. Nothing is started. */
export const app = (...collections: CollectionConfig[]): Config =>
  ({ collections: [Users, ...collections], secret: 'x' }) as unknown as Config

/** Applies the plugin to an app's config. @param options override or extend the required ones */
export const apply = (options: Record<string, unknown> = {}, config: Config = app()): Config =>
  civicNewsroom({ ...OPTIONS, ...options } as NewsroomOptions)(config) as Config

/** Returns a collection of the app with a title. */
export const own = (slug: string, more: Partial<CollectionConfig> = {}): CollectionConfig => ({
  slug,
  fields: [{ name: 'title', type: 'text' }],
  ...more,
})
