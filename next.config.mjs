import { withPayload } from '@payloadcms/next/withPayload'

/** Next serves the admin alone; the host in front of it does the rest. */
export default withPayload(
  {
    compress: false,
    // The state of a form has its data three times; `FORM_STATE_MAX` of src/host/uploads.ts.
    experimental: { serverActions: { bodySizeLimit: '16mb' } },
    // Nothing here uses the optimizer.
    images: { unoptimized: true },
    poweredByHeader: false,
    // Large, and only where S3_BUCKET is set: loaded from its package then.
    serverExternalPackages: ['@payloadcms/storage-s3'],
    // `npm run types` checks them, once for everything.
    typescript: { ignoreBuildErrors: true },
  },
  { devBundleServerPackages: false },
)
