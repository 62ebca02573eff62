import { describe, expect, it } from '@jest/globals'
import type { Config } from 'payload'
import { app, apply } from '../support/pluginApp.ts'

describe('the dashboard of an app', () => {
  const admin = (dashboard: unknown) =>
    apply({}, { ...app(), admin: { dashboard } } as Config).admin

  it('has the newsroom’s cards, and the newsroom’s layout where the app has none', () => {
    const { dashboard } = apply().admin ?? {}
    expect(dashboard?.widgets.map(({ slug }) => slug)).toContain('newsroom-waiting')
    expect(dashboard?.defaultLayout).toBeInstanceOf(Function)
  })

  it('keeps the app’s own widgets and layout, and offers the newsroom’s cards', () => {
    const widgets = [{ slug: 'sales', Component: '/Sales' }]
    const defaultLayout = [{ widgetSlug: 'sales', width: 'full' }]
    const { dashboard } = admin({ defaultLayout, widgets }) ?? {}
    expect(dashboard?.defaultLayout).toBe(defaultLayout)
    expect(dashboard?.widgets[0]).toEqual(widgets[0])
    expect(dashboard?.widgets.map(({ slug }) => slug)).toContain('newsroom-addresses')
  })
})

describe('the week of an app', () => {
  const components = (own: object) =>
    apply({}, { ...app(), admin: { components: own } } as Config).admin?.components

  it('is a view with a link in the navigation, beside the app’s own', () => {
    const { beforeNavLinks, views } =
      components({
        beforeNavLinks: ['/Sales'],
        views: { sales: { Component: '/S', path: '/s' } },
      }) ?? {}
    expect(beforeNavLinks).toEqual(['/Sales', 'civic-newsroom/rsc#WeekLink'])
    expect(views).toMatchObject({
      newsroomWeek: { Component: 'civic-newsroom/rsc#Week', path: '/week' },
      sales: { path: '/s' },
    })
  })

  it('is left out where the app has a page at its path', () => {
    const views = { plan: { Component: '/Plan', path: '/week' } }
    expect(components({ views })?.views).toEqual(views)
    expect(components({ views })?.beforeNavLinks ?? []).toEqual([])
  })
})
