import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, Link, SetStepNav } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation.js'
import type { AdminViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { formatZone } from '../../core/dates.ts'
import { fill, wordsIn } from '../words.ts'
import { WeekClient } from './Week.client.tsx'
import { dayIn } from './days.ts'
import { WEEK } from './path.ts'
import { readWeek } from './read.ts'

/** The view of a week: by day, and as a calendar where there is room. Payload leaves the check of the user to each view. */
export const Week = async (props: AdminViewServerProps) => {
  const { initPageResult, params, searchParams, viewActions } = props
  const { locale, permissions, req, visibleEntities } = initPageResult
  const { config } = req.payload
  const path = (to: string) => formatAdminURL({ adminRoute: config.routes.admin, path: to as '/' })
  const asked = dayIn(searchParams?.day)
  const here = asked ? `${path(WEEK)}?day=${asked}` : path(WEEK)
  if (!req.user) {
    redirect(`${path(config.admin.routes.login)}?redirect=${encodeURIComponent(here)}`)
  }
  const week = permissions.canAccessAdmin ? await readWeek(req, asked) : null
  if (!week) notFound()
  const { dashboard, week: words } = wordsIn(req.i18n)
  const { days, more, next, previous, timeZone, title } = week
  return (
    <DefaultTemplate
      i18n={req.i18n}
      {...(locale && { locale })}
      {...(params && { params })}
      payload={req.payload}
      permissions={permissions}
      req={req}
      {...(searchParams && { searchParams })}
      user={req.user}
      viewActions={viewActions ?? []}
      visibleEntities={{ ...visibleEntities }}
    >
      <SetStepNav nav={[{ label: words.title }]} />
      <Gutter className="newsroom-week">
        <div data-head="">
          <h1>{words.title}</h1>
          <p data-span="">{title}</p>
          <nav aria-label={words.title}>
            <Link href={`${path(WEEK)}?day=${previous}`} id="week-previous">
              {words.previous}
            </Link>
            <Link href={path(WEEK)} id="week-this">
              {words.thisWeek}
            </Link>
            <Link href={`${path(WEEK)}?day=${next}`} id="week-next">
              {words.next}
            </Link>
          </nav>
          <p data-note="">{fill(words.zone, { name: formatZone(timeZone), zone: timeZone })}</p>
        </div>
        {more.length > 0 && (
          <div role="note">
            <p>{words.tooMuch}</p>
            {more.map(({ href, kind }) => (
              <p key={href}>
                <Link href={href}>{fill(dashboard.all, { kind })}</Link>
              </p>
            ))}
          </div>
        )}
        <WeekClient days={days} timeZone={timeZone} />
      </Gutter>
    </DefaultTemplate>
  )
}
