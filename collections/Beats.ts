import { publishable } from './publishable.ts'

export const Beats = publishable({
  slug: 'beats',
  title: 'name',
  admin: {
    description: 'Readers see the beats in the order of their list: drag them there.',
  },
  dashboard: {
    firstSteps: [
      {
        name: 'beat',
        place: 2,
        text: 'Publish a beat: readers find their way by it.',
        where: { publicFrom: { exists: true } },
      },
    ],
  },
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    { name: 'description', type: 'textarea', maxLength: 2000 },
  ],
  orderable: true,
  searches: ['description'],
})
