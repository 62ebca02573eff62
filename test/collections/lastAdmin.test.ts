import { describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import type { Doc } from '../../src/core/types.ts'
import { readAccount, stateOf } from '../../src/editing/people/accounts.ts'
import { deactivate, reactivate } from '../../src/editing/people/account.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { serverOf } from '../support/server.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mailbox: use(openMailbox) })

const signInAgain = async (user: Doc) => ({ rest: await signInRest(newsroom, user) })

describe('the last active admin', () => {
  it('is not deactivated, demoted or deleted, also when two admins do that to each other at once', async () => {
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
      deleted: (by: typeof ada, who: typeof ada) => by.rest('DELETE', `users/${who.user.id}`),
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
    const eachOther = async (act: typeof acts.deleted, one: typeof ada, other: typeof ada) =>
      isAlone
        ? [await act(one, other), await act(other, one)]
        : Promise.all([act(one, other), act(other, one)])
    for (let turn = 0; turn < 12; turn += 1) {
      const act = turn % 2 ? acts.demoted : acts.deactivated
      const answers = await eachOther(act, ada, bea)
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
    let last = ada
    for (let turn = 0; turn < 6; turn += 1) {
      const other = await signInTo(newsroom, 'admin', `Other ${turn}`)
      const answers = await eachOther(acts.deleted, last, other)
      expect([turn, await activeAdmins()]).toEqual([turn, [expect.any(String)]])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      if (answers[1]?.status === 200) last = other
    }
    for (const act of [acts.demoted, acts.deleted]) {
      const { message, status } = await act(last, last)
      expect([status, message]).toEqual([409, expect.stringContaining(LAST)])
    }
    // REST rejects the deactivation of the own account by a rule of its own, so the rule of the last admin is tested by code.
    expect((await acts.deactivated(last, last)).status).toBe(409)
    const byCode = deactivate(await createLocalReq({}, payload), last.user.id)
    await expect(byCode).rejects.toMatchObject({
      message: expect.stringContaining(LAST),
      status: 409,
    })
    expect(await activeAdmins()).toEqual([last.user.name])
    // Anything else of the last one can be changed.
    const named = await last.rest('PATCH', `users/${last.user.id}`, { name: 'Ada A.' })
    expect(named.status).toBe(200)
  }, 600_000)
})
