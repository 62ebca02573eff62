import cluster from 'node:cluster'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { SanitizedConfig } from 'payload'
import { buildConfig } from 'payload'
import { Accounts } from './collections/Accounts.ts'
import { usersAt } from './collections/Users.ts'
import { MIN_PASSWORD } from './src/editing/people/password.ts'
import { inBucket } from './src/host/bucket.ts'
import { database } from './src/database/index.ts'
import type { Env } from './src/host/env.ts'
import { readEnv } from './src/host/env.ts'
import { faceIn } from './src/host/face.ts'
import { mail } from './src/host/mail.ts'
import { answerOutage } from './src/host/outage.ts'
import { strictRest } from './src/host/strictRest.ts'
import { uploads } from './src/host/uploads.ts'
import { civicNewsroom } from './src/index.ts'
import { makeLogger } from './src/host/logger.ts'
import { isHttps } from './src/http/transport.ts'

const root = path.dirname(fileURLToPath(import.meta.url))

/** Payload's texts in words of a newsroom, and the rule of a password beside its field. */
const WORDS = {
  fields: { chooseDocumentToLink: 'Choose an item to link to' },
  general: {
    changesNotSaved:
      'Your changes are not saved. What this browser keeps of them is offered when you open this form again.',
    untitled: 'No title yet',
  },
  authentication: {
    newPassword: `Password (at least ${MIN_PASSWORD} characters)`,
    resetPassword: 'Choose a password',
  },
}

/** The newsroom's own instance: a list of parts. */
export const configFor = async (env: Env): Promise<SanitizedConfig> => {
  const people = usersAt(env.BASE_URL)
  return buildConfig({
    admin: {
      importMap: {
        baseDir: root,
        importMapFile: path.resolve(root, 'src/app/(payload)/admin/importMap.js'),
      },
      // Payload's own would request a picture from a third party.
      avatar: 'default',
      // Payload shows instants in the zone of the browser, or of the process that renders: the zone is named.
      dateFormat: 'MMM d, yyyy, h:mm a O',
      // The address of such pictures is closed (src/host/strictRest.ts).
      meta: { defaultOGImageType: 'off', titleSuffix: ` · ${env.SERVICE_NAME}` },
      user: people.slug,
    },
    collections: [people, Accounts],
    db: await database({ dataDir: env.DATA_DIR, uri: env.DATABASE_URI }),
    defaultDepth: 1,
    editor: lexicalEditor(),
    email: mail({ from: env.MAIL_FROM, name: env.SERVICE_NAME, url: env.SMTP_URL }),
    graphQL: { disable: true },
    i18n: { translations: { en: WORDS } },
    hooks: { afterError: [answerOutage] },
    logger: makeLogger(env.LOG_LEVEL),
    // Mistakes at sign-in are a line each, without a stack.
    loggingLevels: { AuthenticationError: 'info' },
    maxDepth: 3,
    plugins: [
      civicNewsroom({
        baseUrl: env.BASE_URL,
        contactEmail: env.CONTACT_EMAIL,
        dataDir: path.resolve(env.DATA_DIR),
        face: faceIn(env),
        // The host in front of Next answers the public: what comes through Next is not counted.
        mount: false,
        // No other plugin is here: the names are the newsroom's own.
        prefix: '',
        limits: {
          anonymous: env.RATE_LIMIT_ANONYMOUS,
          key: env.RATE_LIMIT_KEY,
          // Of several workers the primary counts (src/host/supervisor.ts).
          store:
            env.RATE_LIMIT_STORE === 'memory' && cluster.isWorker
              ? 'cluster'
              : env.RATE_LIMIT_STORE,
        },
        mail: {
          from: env.MAIL_FROM,
          isSent: env.SMTP_URL !== undefined || !env.production,
          postalAddress: env.POSTAL_ADDRESS,
          rate: env.NEWSLETTER_RATE,
          smtpUrl: env.SMTP_URL,
        },
        // No app around it has a front page and an icon.
        serves: { home: true },
        serviceName: env.SERVICE_NAME,
        timeZone: env.TIME_ZONE,
      }),
      ...(await inBucket(env.bucket)),
      strictRest,
    ],
    secret: env.secret,
    // With it, Payload takes a session's cookie only with this Origin, spelled as browsers do, or with Sec-Fetch-Site, which browsers do not
    // send over plain http. Elsewhere the cookie is SameSite=Lax, the host refuses other sites' writes, and the admin works at any address.
    ...(env.production && isHttps(env.BASE_URL) && { serverURL: new URL(env.BASE_URL).origin }),
    telemetry: false,
    upload: uploads(env.UPLOAD_LIMIT),
    typescript: {
      autoGenerate: false,
      // No types by slug: an app chooses the slugs, so code that relied on them would be wrong there.
      declare: false,
      outputFile: path.resolve(root, 'payload-types.ts'),
    },
  })
}

export default configFor(readEnv())
