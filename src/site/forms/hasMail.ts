import type { Payload } from 'payload'

/** Whether mails can leave: in production a newsroom without a mail server has no forms that need one; elsewhere mails are printed. */
export const hasMail = ({ email }: Pick<Payload, 'email'>): boolean =>
  email.name !== 'console' || process.env.NODE_ENV !== 'production'
