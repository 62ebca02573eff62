import { getPayload } from 'payload'
import config from '../../payload.config.ts'
import { sendMailings } from '../../src/site/mailing/worker.ts'

/** A process that sends what is to be sent, as the editors' process does. */
sendMailings(await getPayload({ config }))
// The worker's timers keep no process alive.
setInterval(() => {}, 60_000)
