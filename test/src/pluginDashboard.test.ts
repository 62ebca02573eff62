import { describe, expect, it } from '@jest/globals'
import type { Config } from 'payload'
import { app, apply } from '../support/pluginApp.ts'

describe('the dashboard of an app', () => {
  const admin = (dashboard: unknown) =>
    apply({}, { ...app(), admin: { dashboard } } as Config).admin

  it('should have the newsroom’s cards, and be laid out by the newsroom where the app does not', () => {
    const { dashboard } = apply().admin ?? {}
    expect(dashboard?.widgets.map(({ slug }) => slug)).toContain('newsroom-waiting')
    expect(dashboard?.defaultLayout).toBeInstanceOf(Function)
  })

  it('should stay the app’s own where it has one, with the newsroom’s cards to be placed', () => {
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

  it('should be a view with a link in the navigation, beside the app’s own', () => {
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

  it('should be left out where the app has a page of its own', () => {
    const views = { plan: { Component: '/Plan', path: '/week' } }
    expect(components({ views })?.views).toEqual(views)
    expect(components({ views })?.beforeNavLinks ?? []).toEqual([])
  })
})
