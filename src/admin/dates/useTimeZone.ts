'use client'
import { useConfig } from '@payloadcms/ui'

/** The newsroom's zone, whatever the browser's: the plugin tells it to the admin (`admin.custom`). */
export const useTimeZone = (): string => {
  const { config } = useConfig()
  return config.admin.custom?.newsroom?.timeZone ?? 'UTC'
}
