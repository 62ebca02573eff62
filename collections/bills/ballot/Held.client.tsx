'use client'

/** Renders nothing: another field shows the value, which stays in the form's state. */
export const Held = () => null
