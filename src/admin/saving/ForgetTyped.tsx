'use client'
import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { forgetAllTyped } from './typedCopies.ts'

/** Around the whole admin: whoever signs out leaves nothing typed behind. A session that ran out is no signing out. */
export const ForgetTyped = ({ children }: { children: ReactNode }) => {
  const { config } = useConfig()
  const isSigningOut = usePathname() === `${config.routes.admin}${config.admin.routes.logout}`
  useEffect(() => {
    if (isSigningOut) void forgetAllTyped()
  }, [isSigningOut])
  return children
}
