import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'

/** Returns the file of a save; undefined if a browser has sent it directly to a store: it is not available here. */
export const sentFile = ({
  operation,
  req: { file },
}: Pick<
  Parameters<CollectionBeforeOperationHook>[0],
  'operation' | 'req'
>): PayloadRequest['file'] =>
  (operation === 'create' || operation === 'update') && !file?.clientUploadContext
    ? file
    : undefined
