import type { TextField } from 'payload'

/** The caption of an image in this item; credit and alternative text belong to the image. */
export const caption = (name: string): TextField => ({
  name,
  type: 'text',
  label: 'Caption',
  admin: {
    description: 'What readers should know of the image here. Its credit follows by itself.',
  },
  maxLength: 500,
})
