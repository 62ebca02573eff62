import type { JsonObject, PayloadRequest, ValidationFieldError } from 'payload'
import { beforeChangeTraverseFields, beforeValidateTraverseFields, ValidationError } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import { errorOf, formOf } from '../../core/forms/collection.ts'
import type { Doc } from '../../core/types.ts'

/**
 * Returns a document as publishing it with these changes would store it, after all rules and hooks of a save. Nothing is written,
 * neither version nor lock, so no save can conflict with it.
 * @param original the newest draft with references as bare ids, including hidden fields
 * @throws ValidationError if it cannot be published as it is, and whatever a hook throws
 */
export const asPublished = async (args: {
  collection: string
  data: JsonObject
  original: Doc
  req: PayloadRequest
}): Promise<Doc> => {
  const { original, req } = args
  const { context } = req
  const config = configOf(req.payload, args.collection)
  const { basedOn: _basedOn, ...given } = args.data
  const toForm = formOf({ collection: config, config: req.payload.config })
  const { data: changes, faults = [] } = toForm?.(given) ?? { data: given }
  if (faults.length > 0) throw errorOf(faults, { collection: config.slug, req })
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
  // A user who may save a draft may preview its publication.
  Object.assign(context, {
    draftSave: true,
    isRestoringVersion: false,
    statusAsked: 'draft',
  })
  let data: JsonObject = { ...changes, _status: 'draft', id: original.id }
  await beforeValidateTraverseFields({ ...at, data, siblingData: data })
  for (const hook of [...config.hooks.beforeValidate, ...config.hooks.beforeChange]) {
    const hookArgs = { collection: config, context, data, operation: 'update', req } as const
    data = ((await hook({ ...hookArgs, originalDoc: original })) as JsonObject | undefined) ?? data
  }
  // Hooks that set a date on publication run.
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
