/** What became of one mail. */
export type Outcome =
  | { is: 'sent' }
  /** Refused in answer to RCPT. `isAddress`: by a status 5.1.x (RFC 3463: the address is wrong). */
  | { is: 'refused'; answer: string; isAddress: boolean }
  /** Refused in answer to RCPT for now (4yz). */
  | { is: 'deferred'; answer: string }
  /** The connection was lost while the mail was being sent: it may have arrived. */
  | { is: 'unknown'; answer: string }
  /** Not sent. `pauses`: the next one would fail alike. */
  | { is: 'unsent'; answer: string; pauses: boolean }

/** An error of the connection. */
export type Fault = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Returns what became of a mail by the error that ended it. */
export const outcomeOf = (error: Fault): Outcome => {
  const { code, command, response = '', responseCode } = error
  const { answer } = faultOf(error)
  // Without an answer the mail may have been accepted.
  if (responseCode === undefined) {
    // Found before anything was sent: an address that SMTP cannot carry, or a mail larger than the server announced.
    if (command === 'API' && code === 'EENVELOPE')
      return { answer, is: 'refused', isAddress: false }
    if (code === 'EMESSAGE') return { answer, is: 'unsent', pauses: true }
    return { answer, is: 'unknown' }
  }
  // 421: the server closes the connection, and has accepted nothing (RFC 5321, 3.8).
  if (responseCode === 421) return { answer, is: 'unsent', pauses: false }
  if (command !== 'RCPT TO') return { answer, is: 'unsent', pauses: true }
  if (responseCode < 500) return { answer, is: 'deferred' }
  return { answer, is: 'refused', isAddress: /^5\d\d[ -]5\.1\.\d/.test(response) }
}

/** Returns the answer without addresses, which it may contain. */
export const faultOf = (error: unknown): { answer: string } => {
  const { message, response } = error as Fault
  const text = response ? String(response) : message
  return { answer: text.replace(/\S+@\S+/g, '…').slice(0, 300) }
}
