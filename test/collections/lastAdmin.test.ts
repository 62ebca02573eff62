import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { readAccount, stateOf } from '../../src/editing/people/accounts.ts'
import { reactivate } from '../../src/editing/people/account.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { serverOf } from '../support/server.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mailbox: use(openMailbox) })

const signInAgain = async (user: Doc) => ({ rest: await signInRest(newsroom, user) })

describe('the last active admin', () => {
  it('is not deactivated, demoted or deleted, also when two admins deactivate or demote each other at once', async () => {
    const { payload } = newsroom
    const server = await serverOf(payload)
    const isAlone = server.name === 'stand-in'
    if (isAlone) server.cannotTell('two transactions that write one document')
    const LAST = 'This is the last active admin of the newsroom.'
    const [ada, bea] = [
      await signInTo(newsroom, 'admin', 'Ada'),
      await signInTo(newsroom, 'admin', 'Bea'),
    ]
    const invited = await ada.rest('POST', 'users/invite', {
      ...{ email: 'new-admin@newsroom.example', name: 'Not yet', role: 'admin' },
    })
    expect(invited.status).toBe(200)
    const acts = {
      deactivated: (by: typeof ada, who: typeof ada) =>
        by.rest('POST', `users/${who.user.id}/deactivate`, {}),
      deleted: (_by: typeof ada, who: typeof ada) => who.rest('DELETE', `users/${who.user.id}`),
      demoted: (by: typeof ada, who: typeof ada) =>
        by.rest('PATCH', `users/${who.user.id}`, { roles: ['editor'] }),
    }
    const activeAdmins = async () => {
      const found = await payload.find({ collection: 'users', limit: 0, pagination: false })
      const active = []
      for (const { id, name, roles } of found.docs) {
        const account = await readAccount(payload, id)
        if (roles?.includes('admin') && stateOf(account) === 'active') active.push(name)
      }
      return active
    }
    for (let turn = 0; turn < 12; turn += 1) {
      const act = turn % 2 ? acts.demoted : acts.deactivated
      const answers = isAlone
        ? [await act(ada, bea), await act(bea, ada)]
        : await Promise.all([act(ada, bea), act(bea, ada)])
      expect([turn, await activeAdmins()]).toEqual([turn, [expect.any(String)]])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { user } of [ada, bea]) {
        await reactivate({ payload }, user.id)
        await payload.db.updateOne({ collection: 'users', data: { roles: ['admin'] }, id: user.id })
      }
      ada.rest = (await signInAgain(ada.user)).rest
      bea.rest = (await signInAgain(bea.user)).rest
    }
    expect((await acts.deactivated(ada, bea)).status).toBe(200)
    for (const act of [acts.demoted, acts.deleted]) {
      const { message, status } = await act(ada, ada)
      expect([status, message]).toEqual([409, expect.stringContaining(LAST)])
    }
    expect(await activeAdmins()).toEqual(['Ada'])
    // Anything else of the last one can be changed.
    const named = await ada.rest('PATCH', `users/${ada.user.id}`, { name: 'Ada A.' })
    expect(named.status).toBe(200)
  }, 600_000)
})
