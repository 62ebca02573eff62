/** The color of an error's text. `--theme-error-500`, Payload's for borders, has a contrast below 4.5 on the admin's backgrounds. */
export const FAULT_COLOR = 'var(--theme-error-650)'
