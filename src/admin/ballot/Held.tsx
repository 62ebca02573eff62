'use client'

/** The form's field of what another field shows: its value is in the form, and nothing on the screen. */
export const Held = () => null
