'use client'
import { useAuth, useConfig, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { untilRenewal } from './untilRenewal.ts'

/** Renews the session shortly before its end while the form has unsaved input; else Payload replaces the form with the sign-in page. */
export const useSessionWhileTyping = (): void => {
  const { setUser, tokenExpirationMs } = useAuth()
  const { config } = useConfig()
  const isModified = useFormModified()
  const place = restUrl(config, `/${config.admin.user}/refresh-token`)
  useEffect(() => {
    if (!isModified || !tokenExpirationMs) return
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      const left = tokenExpirationMs - Date.now()
      if (left < LEAST_MS) return
      timer = setTimeout(() => void renew(), untilRenewal(left))
    }
    const renew = async () => {
      const answer = await fetch(place, { credentials: 'include', method: 'POST' }).catch(
        () => null,
      )
      if (answer?.ok) setUser(await answer.json())
      else plan()
    }
    plan()
    return () => clearTimeout(timer)
  }, [isModified, place, setUser, tokenExpirationMs])
}

/** Milliseconds under which no further try is made. */
const LEAST_MS = 2_000
