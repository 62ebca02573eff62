'use client'
import { useConfig } from '@payloadcms/ui'

/** Returns the newsroom's time zone, which the plugin passes to the admin (`admin.custom`). */
export const useTimeZone = (): string => {
  const { config } = useConfig()
  return config.admin.custom?.newsroom?.timeZone ?? 'UTC'
}
