'use client'
import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { deleteAllTyped } from './typedCopies.ts'

/** Wraps the admin: signing out deletes unsaved input from the browser; the expiry of a session does not. */
export const ForgetTyped = ({ children }: { children: ReactNode }) => {
  const { config } = useConfig()
  const adminRoute = config.routes.admin
  const logout = formatAdminURL({ adminRoute, path: config.admin.routes.logout })
  const isSigningOut = usePathname() === logout
  useEffect(() => {
    if (isSigningOut) void deleteAllTyped()
  }, [isSigningOut])
  return children
}
