/** Who signs in to the demo. */
export const DEMO_USER = 'editor@demo.example'
