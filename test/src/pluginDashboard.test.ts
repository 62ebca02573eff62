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
