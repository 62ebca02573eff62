import type {
  FieldAffectingData,
  FieldHook,
  RichTextAdapter,
  RichTextField,
  TextFieldSingleValidation,
} from 'payload'
import { text } from 'payload/shared'
import { newsroomOf } from '../../core/newsroom.ts'
import { nodesIn, textIn } from '../../core/richText/nodes.ts'
import { linkAddress, webAddress } from '../../core/webAddress.ts'
import { fieldError } from '../fieldError.ts'

/** Validates a web address; an empty one is valid unless the field is required. */
export const checkAddress: TextFieldSingleValidation = (value, options) => {
  const ofText = checkText(value, options)
  if (ofText !== true || !value) return ofText
  return (
    webAddress(value) !== null ||
    'Enter a whole web address that begins with https:// or http://, as a browser shows it.'
  )
}

/** Validates what a text field states: its length, and whether it is required. A `validate` of the field's own replaces this. */
export const checkText: TextFieldSingleValidation = (value, options) =>
  text(value, options as never)

/** Rejects an address that runs a script, also in a draft, whose other fields are not validated. */
export const refuseScript: FieldHook = ({ collection, context, path, req, value }) => {
  if (!context.draftSave) return value
  const addresses = typeof value === 'string' ? [value] : linksIn(value).map(({ url }) => url)
  if (addresses.some(runsScript)) {
    throw fieldError({ collection, message: NO_SCRIPT, path: path.join('.'), req })
  }
  return value
}

/** The fields of a link in a text, with the address validated as for readers. */
export const linkFields =
  (baseUrl: string) =>
  ({ defaultFields }: { defaultFields: FieldAffectingData[] }): FieldAffectingData[] =>
    defaultFields.map((field) =>
      'name' in field && field.name === 'url'
        ? ({
            ...field,
            // Payload's own hook percent-encodes an address without a known protocol, which breaks it.
            hooks: {},
            validate: (value: unknown, { siblingData }: { siblingData: { linkType?: string } }) =>
              siblingData.linkType === 'internal' || isLink(value, baseUrl) || ADVICE,
          } as FieldAffectingData)
        : field,
    )

/** Validates the links of a text and names the invalid one, which the editor's own message does not. */
export const checkLinks: NonNullable<RichTextField['validate']> = (value, options) => {
  const { baseUrl } = newsroomOf(options.req.payload)
  const bad = linksIn(value).find(({ url }) => !isLink(url, baseUrl))
  if (bad) return `The link “${bad.text}” has no address that works. ${ADVICE}`
  return (options.editor as RichTextAdapter).validate(value, options)
}

const ADVICE =
  'Enter a whole address that begins with https://, http://, mailto: or tel:, or a place of this newsroom that begins with /.'

const NO_SCRIPT =
  'An address that runs a script cannot be kept. Enter one that begins with https://.'

/** Whether an address runs a script. Browsers skip white space and control characters, also within the scheme. */
const runsScript = (address: unknown): boolean =>
  /^(?:javascript|vbscript|data):/i.test(String(address).replaceAll(/[\s\p{Cc}]/gu, ''))

const isLink = (value: unknown, baseUrl: string): boolean => linkAddress(value, baseUrl) !== null

/** Returns the links of a text that are no references to an item. */
const linksIn = (value: unknown): { text: string; url: unknown }[] =>
  nodesIn(value)
    .filter(({ type }) => type === 'link' || type === 'autolink')
    .filter(({ fields }) => fields?.linkType !== 'internal')
    .map((node) => ({ text: textIn(node), url: node.fields?.url }))
