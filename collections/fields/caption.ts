import type { TextField } from 'payload'

/** What readers are told of an image where it stands; who made it, and what it shows, is said of the image itself. */
export const caption = (name: string): TextField => ({
  name,
  type: 'text',
  label: 'Caption',
  admin: {
    description: 'What readers should know of the image here. Its credit follows by itself.',
  },
  maxLength: 500,
})
