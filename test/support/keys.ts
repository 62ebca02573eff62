import type { Payload } from 'payload'
import { makeKey } from '../../src/http/limits/key.ts'
import type { Doc } from '../../src/core/types.ts'

/** Returns a valid key and its stored document. */
export const issueKey = async (
  payload: Payload,
  data: Record<string, unknown> = {},
): Promise<{ doc: Doc; key: string }> => {
  const { hash, id: keyId, key } = makeKey()
  const doc = await payload.create({
    collection: 'api-keys',
    data: { hash, keyId, label: 'A dashboard', owner: 'Ada Fox', ...data } as never,
  })
  return { doc: doc as unknown as Doc, key }
}
