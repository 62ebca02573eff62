import type { CollectionConfig, Config, Field, Option, StaticLabel } from 'payload'
import { formatLabels, toWords } from 'payload'
import type { DashboardParts } from '../editing/dashboard/declared.ts'

/** Texts by path: `{ articles: { plural: 'Artikel', fields: { title: { label: 'Titel' } } } }`. */
export type Words = { [place: string]: string | Words }

/** Returns a text in the languages of an app; unchanged if there is no translation. */
type Translate = (text: string, place: string[]) => StaticLabel

/** Returns a collection with the app's texts: English as declared, other languages from `i18n.translations`. */
export const inWordsOf = (
  { i18n }: Pick<Config, 'i18n'>,
  { collection, kind }: { collection: CollectionConfig; kind: string },
): CollectionConfig => worded({ collection, kind, translate: translatorOf(i18n) })

/** Returns fields that are added to a collection of the app, with the app's texts. */
export const fieldsInWordsOf = (
  { i18n }: Pick<Config, 'i18n'>,
  { fields, kind }: { fields: Field[]; kind: string },
): Field[] => fieldsIn(fields, { place: [kind], translate: translatorOf(i18n) })

/** Returns all English texts of these collections, which an app can replace. */
export const englishOf = (
  collections: CollectionConfig[],
  added: { fields: Field[]; kind: string },
): Words => {
  const words: Words = {}
  const translate: Translate = (text, place) => {
    let branch = words
    for (const step of place.slice(0, -1)) branch = (branch[step] ??= {}) as Words
    branch[place.at(-1) ?? ''] = text
    return text
  }
  for (const collection of collections) worded({ collection, kind: collection.slug, translate })
  fieldsIn(added.fields, { place: [added.kind], translate })
  return words
}

const translatorOf = (i18n: Config['i18n']): Translate => {
  const own = Object.entries(i18n?.translations ?? {}).map(
    ([language, all]) => [language, (all as { newsroom?: Words } | undefined)?.newsroom] as const,
  )
  return (text, place) => {
    const translations = own.flatMap(([language, words]) => {
      const found = lookUp(words, place)
      return typeof found === 'string' ? [[language, found] as const] : []
    })
    return translations.length > 0 ? { en: text, ...Object.fromEntries(translations) } : text
  }
}

const lookUp = (words: undefined | Words, place: string[]): string | undefined | Words =>
  place.reduce<string | undefined | Words>(
    (branch, step) => (typeof branch === 'object' ? branch[step] : undefined),
    words,
  )

const worded = (args: {
  collection: CollectionConfig
  kind: string
  translate: Translate
}): CollectionConfig => {
  const { collection, kind, translate } = args
  const { admin = {}, custom } = collection
  const labels = { ...formatLabels(kind), ...collection.labels }
  return {
    ...collection,
    admin: {
      ...admin,
      ...(typeof admin.description === 'string' && {
        description: translate(admin.description, [kind, 'description']),
      }),
      ...(typeof admin.group === 'string' && {
        group: translate(admin.group, ['groups', admin.group]),
      }),
    },
    ...(custom?.dashboard && {
      custom: {
        ...custom,
        dashboard: dashboardIn(custom.dashboard, [kind, 'dashboard'], translate),
      },
    }),
    fields: fieldsIn(collection.fields, { place: [kind], translate }),
    labels: both(labels, { place: [kind], translate }),
  }
}

const dashboardIn = (
  parts: DashboardParts,
  place: string[],
  translate: Translate,
): DashboardParts => {
  const translateOne = (text: StaticLabel, name: string) =>
    typeof text === 'string' ? translate(text, [...place, name]) : text
  const { attention, firstSteps, week } = parts
  return {
    ...parts,
    ...(attention && {
      attention: attention.map((one) => ({ ...one, title: translateOne(one.title, one.name) })),
    }),
    ...(firstSteps && {
      firstSteps: firstSteps.map((one) => ({ ...one, text: translateOne(one.text, one.name) })),
    }),
    ...(week && {
      week: week.map((one) => ({ ...one, title: translateOne(one.title, one.name) })),
    }),
  }
}

type WordsAt = { place: string[]; translate: Translate }

const fieldsIn = (fields: Field[], at: WordsAt): Field[] =>
  fields.map((field) => fieldIn(field, at))

/** A field of any type, reduced to the properties with texts. */
type Worded = {
  admin?: { description?: unknown; hidden?: boolean; placeholder?: unknown }
  fields?: Field[]
  hidden?: boolean
  label?: unknown
  labels?: { plural?: unknown; singular?: unknown }
  name?: string
  options?: Option[]
  type: string
}

const fieldIn = (given: Field, { place, translate }: WordsAt): Field => {
  const field = { ...given } as Worded
  const own = field.name ? [...place, 'fields', field.name] : place
  const inner = field.fields && { fields: fieldsIn(field.fields, { place: own, translate }) }
  // Hidden fields are not shown, and a row has no texts.
  if (!field.name || field.hidden || field.admin?.hidden) return { ...field, ...inner } as Field
  const english = field.label ?? toWords(field.name)
  const label = typeof english === 'string' ? translate(english, [...own, 'label']) : english
  return {
    ...field,
    ...inner,
    ...(field.admin && {
      admin: { ...field.admin, ...hintsIn(field.admin, { place: own, translate }) },
    }),
    ...(label !== english && { label }),
    ...(field.type === 'array' && {
      labels: both({ ...formatLabels(field.name), ...field.labels }, { place: own, translate }),
    }),
    ...(field.options && { options: field.options.map((one) => optionIn(one, own, translate)) }),
  } as Field
}

const hintsIn = (admin: NonNullable<Worded['admin']>, { place, translate }: WordsAt) =>
  Object.fromEntries(
    (['description', 'placeholder'] as const).flatMap((name) => {
      const { [name]: text } = admin
      return typeof text === 'string' ? [[name, translate(text, [...place, name])]] : []
    }),
  )

const optionIn = (option: Option, place: string[], translate: Translate): Option =>
  typeof option === 'object' && typeof option.label === 'string'
    ? { ...option, label: translate(option.label, [...place, 'options', option.value]) }
    : option

const both = <L extends { plural?: unknown; singular?: unknown }>(labels: L, at: WordsAt): L => {
  const { place, translate } = at
  const { plural, singular } = labels
  return {
    ...labels,
    ...(typeof plural === 'string' && { plural: translate(plural, [...place, 'plural']) }),
    ...(typeof singular === 'string' && { singular: translate(singular, [...place, 'singular']) }),
  }
}
