import type { Config } from 'payload'
import type { NewsroomOptions } from './options.ts'

/** Adds what the admin has around all of its pages; what the app has itself stays. */
export const withOurComponents = (
  components: AdminComponents | undefined,
  { staffSearch = true }: Pick<NewsroomOptions, 'staffSearch'>,
): AdminComponents => ({
  ...components,
  actions: [...(components?.actions ?? []), ...(staffSearch ? [FIND] : [])],
  graphics: { ...GRAPHICS, ...components?.graphics },
  providers: [
    ...(components?.providers ?? []),
    ...PROVIDERS,
    ...(staffSearch ? [FIND_DIALOG] : []),
  ],
})

/**
 * What the admin has around all of its pages: our style, the forgetting of what was typed at sign-out, signing in above a form, whole
 * answers to server actions.
 */
const PROVIDERS = ['AdminStyle', 'ForgetTyped', 'SignInAgain', 'WholeAnswers'].map(
  (name) => `civic-newsroom/client#${name}`,
)

/** In the header of each view: the search of everything. */
const FIND = 'civic-newsroom/client#Find'

/** Around all views: its dialog. */
const FIND_DIALOG = 'civic-newsroom/client#FindDialog'

/** Where the app has none. */
const GRAPHICS = { Icon: 'civic-newsroom/client#Icon', Logo: 'civic-newsroom/client#Logo' }

type AdminComponents = NonNullable<NonNullable<Config['admin']>['components']>
