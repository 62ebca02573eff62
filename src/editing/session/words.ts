export const WORDS = {
  busy: 'Signing in…',
  confirm: 'Sign in',
  email: 'Email',
  failed: 'You could not be signed in. Check the password.',
  heading: 'Sign in again',
  left: 'You are signed out, and nothing was saved. What you typed is still here.',
  password: 'Password',
  text: 'Your session has ended. What you typed is still in the form: it goes on where it stopped.',
}
