import type { Config } from 'payload'
import { ENGLISH } from '../editing/words.ts'
import { WEEK, WEEK_VIEW } from '../editing/week/path.ts'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

/** Returns the admin's components with the week at a glance and a link to it; unchanged if the app has a page of its own there. */
export const withWeek = (components: Components): Components => {
  const { beforeNavLinks = [], views = {} } = components
  if (Object.values(views).some((view) => 'path' in view && view.path === WEEK)) return components
  return {
    ...components,
    beforeNavLinks: [...beforeNavLinks, 'civic-newsroom/rsc#WeekLink'],
    views: {
      ...views,
      [WEEK_VIEW]: {
        Component: 'civic-newsroom/rsc#Week',
        exact: true,
        meta: { title: ENGLISH.week.title },
        path: WEEK,
      },
    },
  }
}
