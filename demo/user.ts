/** E-mail address of the demo's user. */
export const DEMO_USER = 'editor@demo.example'
