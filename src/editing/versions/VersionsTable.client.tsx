'use client'
import { Link, Pill, useModal } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation.js'
import type { DeskState } from '../workflow/states.ts'
import type { VersionState } from './read.ts'
import { useWords } from '../ui/useWords.client.ts'

type Props = {
  /** Whether a row selects the version to compare with; otherwise it links to the version's page. */
  isChoice: boolean
  /** URL of the list in the admin. */
  list: string
  versions: { at: string; desk: DeskState; id: string; is: VersionState; who: string }[]
}

/** Versions in a table. */
export const VersionsTable = ({ isChoice, list, versions }: Props) => {
  const { closeAllModals } = useModal()
  const pathname = usePathname()
  const query = useSearchParams()
  const { desk: deskWords, versions: words } = useWords()
  const addressOf = (id: string): string => {
    if (!isChoice) return `${list}/${id}`
    const chosen = new URLSearchParams(query)
    chosen.set('versionFrom', id)
    return `${pathname}?${chosen}`
  }
  return (
    <div className="table">
      <table cellPadding="0" cellSpacing="0">
        <thead>
          <tr>
            <th>{words.when}</th>
            <th>{words.who}</th>
            <th>{words.what}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ at, desk, id, is, who }, index) => (
            <tr className={`row-${index + 1}`} key={id}>
              <td>
                <Link
                  href={addressOf(id)}
                  prefetch={false}
                  {...(isChoice && { onClick: closeAllModals })}
                >
                  {at}
                </Link>
              </td>
              <td>{who}</td>
              <td>
                <Pill pillStyle={PILLS[is]} size="small">
                  {words.states[is]}
                </Pill>{' '}
                {desk !== 'writing' && deskWords.states[desk]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PILLS = {
  draft: 'light-gray',
  newest: 'light',
  public: 'success',
  published: 'light-gray',
  replaced: 'light-gray',
  scheduled: 'warning',
  withdrawn: 'error',
} as const
