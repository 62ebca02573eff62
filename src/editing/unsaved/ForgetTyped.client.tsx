'use client'
import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { deleteAllTyped } from './typedCopies.ts'

/** Wraps the admin: signing out deletes unsaved input from the browser; the expiry of a session does not. */
export const ForgetTyped = ({ children }: { children: ReactNode }) => {
  const { config } = useConfig()
  const isSigningOut = usePathname() === `${config.routes.admin}${config.admin.routes.logout}`
  useEffect(() => {
    if (isSigningOut) void deleteAllTyped()
  }, [isSigningOut])
  return children
}
