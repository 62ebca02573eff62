'use client'
import { useSessionWhileTyping } from '../session/useSessionWhileTyping.client.ts'
import { Refusals } from '../saving/Refusals.client.tsx'
import { TypedOffer } from './TypedOffer.client.tsx'
import { useStaleNotice } from '../conflicts/useStaleNotice.client.ts'
import { useTypedCopy } from './useTypedCopy.client.ts'

/** Stores unsaved input in this browser, offers it if its form is gone, and shows what the last save refused. */
export const TypedCopy = () => {
  const offer = useTypedCopy()
  useStaleNotice()
  useSessionWhileTyping()
  return (
    <>
      {offer && <TypedOffer {...offer} />}
      <Refusals />
    </>
  )
}
