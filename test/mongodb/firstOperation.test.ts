import { expect, it } from '@jest/globals'
import { mongoOf } from '../../src/database/mongo.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = useStaff(newsroom, { editor: 'editor' })

type Sent = {
  command: { autocommit?: boolean; startTransaction?: boolean }
  commandName: string
  requestId: number
}

it('A transaction’s first operation has ended before another one of it is sent, which MongoDB would refuse', async () => {
  const [beat, author, district] = [
    await desk.publish('beats'),
    await desk.create('authors'),
    await desk.publish('school-boards'),
  ]
  const client = mongoOf(newsroom.payload.db)?.connection.getClient()
  const [first, early] = [new Set<number>(), [] as string[]]
  const start = ({ command, commandName, requestId }: Sent) => {
    if (command.autocommit !== false) return
    if (command.startTransaction) first.add(requestId)
    else if (first.size > 0) early.push(commandName)
  }
  const end = ({ requestId }: Pick<Sent, 'requestId'>) => void first.delete(requestId)
  client?.on('commandStarted', start as never).on('commandSucceeded', end as never)
  const draft = {
    _status: 'draft',
    authors: [author.id],
    beat: beat.id,
    districts: [district.id],
  }
  expect((await rest.editor('POST', 'articles?draft=true', draft)).status).toBe(201)
  client?.off('commandStarted', start as never).off('commandSucceeded', end as never)
  expect(early).toEqual([])
})
