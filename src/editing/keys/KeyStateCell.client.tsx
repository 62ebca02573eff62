'use client'
import type { DefaultCellComponentProps } from 'payload'
import { KeyPill } from './KeyPill.client.tsx'

/** Whether a key is valid, in the list. */
export const KeyStateCell = ({ rowData }: DefaultCellComponentProps) => <KeyPill doc={rowData} />
