import type { JsonObject, PayloadRequest, ValidationFieldError } from 'payload'
import { beforeChangeTraverseFields, beforeValidateTraverseFields, ValidationError } from 'payload'
import type { Doc } from '../core/types.ts'

/**
 * A document as publishing it with these changes would store it, by every rule and hook that a save goes through. Nothing is
 * written, no version and no lock, so nobody's save can lose against it.
 * @param original the newest draft, its references as bare ids, hidden fields included
 * @throws ValidationError where it cannot be published as it is, and whatever a hook refuses
 */
export const asPublished = async (args: {
  collection: 'articles'
  data: JsonObject
  original: Doc
  req: PayloadRequest
}): Promise<Doc> => {
  const { original, req } = args
  const { context } = req
  const { config } = req.payload.collections[args.collection]
  const { basedOn: _basedOn, ...changes } = args.data
  const at = {
    id: original.id,
    collection: config,
    context,
    doc: original,
    fields: config.fields,
    global: null,
    operation: 'update' as const,
    overrideAccess: false,
    parentIndexPath: '',
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingDoc: original,
  }
  // Whoever may save a draft may look at it.
  Object.assign(context, {
    draftSave: true,
    isRestoringVersion: false,
    statusAsked: 'draft',
  })
  let data: JsonObject = { ...changes, _status: 'draft', id: original.id }
  await beforeValidateTraverseFields({ ...at, data, siblingData: data })
  for (const hook of [...config.hooks.beforeValidate, ...config.hooks.beforeChange]) {
    const told = { collection: config, context, data, operation: 'update', req } as const
    data = ((await hook({ ...told, originalDoc: original })) as JsonObject | undefined) ?? data
  }
  // What dates itself when it is published does so now.
  context.draftSave = false
  data = { ...data, _status: 'published', deletedAt: null, id: original.id }
  const errors: ValidationFieldError[] = []
  const merges: (() => Promise<void> | void)[] = []
  await beforeChangeTraverseFields({
    ...at,
    data,
    docWithLocales: original,
    errors,
    fieldLabelPath: '',
    mergeLocaleActions: merges,
    siblingData: data,
    siblingDocWithLocales: original,
  })
  if (errors.length > 0) {
    throw new ValidationError({ id: original.id, collection: config.slug, errors, req }, req.t)
  }
  for (const merge of merges) await merge()
  return data as Doc
}
