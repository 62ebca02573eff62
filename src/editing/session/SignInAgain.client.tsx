'use client'
import { useAuth, useConfig, useModal } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { Dialog } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { setSignIn } from './session.ts'
import { SignInForm } from './SignInForm.client.tsx'

/** Wraps the admin: when a save finds that the session has ended, the same user signs in above the form. */
export const SignInAgain = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const { closeModal, isModalOpen, openModal } = useModal()
  const { session: words } = useWords()
  const settle = useRef<(isAgain: boolean) => void>(undefined)
  const users = useUsersPlace()
  const id = user?.id
  const isOpen = isModalOpen(SLUG)
  const wasOpen = useRef(false)
  const end = useCallback((isAgain: boolean) => {
    settle.current?.(isAgain)
    settle.current = undefined
  }, [])

  useEffect(() => {
    if (id === undefined || users === undefined) return
    const ask = () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve
        openModal(SLUG)
      })
    return setSignIn({ ask, me: `${users}/me`, user: id })
  }, [id, openModal, users])

  useEffect(() => {
    // Escape closes the dialog, too.
    if (wasOpen.current && !isOpen) end(false)
    wasOpen.current = isOpen
  }, [end, isOpen])

  const close = (isAgain: boolean) => {
    end(isAgain)
    closeModal(SLUG)
  }
  return (
    <>
      {children}
      <Dialog heading={words.heading} isOnTop slug={SLUG}>
        <SignInForm onCancel={() => close(false)} onDone={() => close(true)} users={users ?? ''} />
      </Dialog>
    </>
  )
}

const SLUG = 'sign-in-again'

/** Address of the users' endpoints; undefined if this user does not sign in with an email address and a password. */
const useUsersPlace = (): string | undefined => {
  const { user } = useAuth()
  const { config, getEntityConfig } = useConfig()
  const auth = getEntityConfig({ collectionSlug: config.admin.user })?.auth
  if (!user?.email || !auth || auth.disableLocalStrategy) return undefined
  return restUrl(config, `/${config.admin.user}`)
}
