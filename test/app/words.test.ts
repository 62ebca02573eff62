import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import type { CollectionConfig, Field } from 'payload'
import { englishWords } from '../../src/index.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp
let token: string

const newsroom = {
  articles: {
    fields: {
      beat: { label: 'Ressort' },
      corrections: { fields: { type: { options: { update: 'Nachtrag' } } }, plural: 'Korrekturen' },
      title: { label: 'Titel' },
    },
    plural: 'Artikel',
    singular: 'Artikel',
  },
  categories: { plural: 'Kategorien' },
  groups: { Newsroom: 'Redaktion' },
  users: { fields: { roles: { label: 'Rollen' } } },
}

beforeAll(async () => {
  app = await makeApp({
    config: {
      i18n: {
        supportedLanguages: { de, en },
        translations: { de: { newsroom }, en: { newsroom: { beats: { plural: 'Topics' } } } },
      },
    },
  })
  const { body } = await app.ask('POST', '/api/users/first-register', {
    data: { email: 'owner@app.example', password: 'correct horse battery' },
  })
  token = body.token
})
afterAll(() => app.close())

const config = (slug: string): CollectionConfig =>
  app.payload.config.collections.find((one) => one.slug === slug) as never

const field = (fields: Field[], name: string): Record<string, unknown> =>
  fields.find((one) => 'name' in one && one.name === name) as never

describe('the labels of the forms', () => {
  it('are the app’s translations where it has them, in each language, and English elsewhere', () => {
    const articles = config('articles')
    expect(articles.labels).toEqual({
      plural: { de: 'Artikel', en: 'Articles' },
      singular: { de: 'Artikel', en: 'Article' },
    })
    expect(articles.admin?.group).toEqual({ de: 'Redaktion', en: 'Newsroom' })
    expect(field(articles.fields, 'title').label).toEqual({ de: 'Titel', en: 'Title' })
    expect(field(articles.fields, 'summary').label).toBe('Summary')
    const rows = JSON.stringify(field(articles.fields, 'corrections'))
    expect(rows).toContain('{"en":"Update","de":"Nachtrag"}')
    expect(rows).toContain('{"en":"Corrections","de":"Korrekturen"}')
    expect(config('beats').labels).toMatchObject({ plural: { en: 'Topics' }, singular: 'Beat' })
    expect(field(config('users').fields, 'roles').label).toEqual({ de: 'Rollen', en: 'Roles' })
  })

  it('are translated by the name of the kind when the collection’s slug has a prefix', () => {
    expect(config('newsroom-categories').labels).toEqual({
      plural: { de: 'Kategorien', en: 'Categories' },
      singular: 'Category',
    })
    expect(config('newsroom-files').labels).toEqual({ plural: 'Files', singular: 'File' })
  })

  it('the messages of REST answers are in the language of the request', async () => {
    const create = async (language: string) => {
      const { body } = await app.ask('POST', '/api/articles', {
        data: { title: 'Schools reopen' },
        headers: { 'Accept-Language': language },
        token,
      })
      return body.message
    }
    expect(await create('de')).toBe('Artikel erfolgreich erstellt.')
    expect(await create('en')).toBe('Article successfully created.')
  })

  it('are listed in English by englishWords', () => {
    const words = englishWords()
    expect(words).toMatchObject({
      articles: { fields: { title: { label: 'Title' } }, plural: 'Articles' },
      groups: { Newsroom: 'Newsroom', People: 'People', Reference: 'Reference' },
      users: { fields: { roles: { options: { editor: 'Editor' } } } },
    })
    expect(words).toMatchObject({ admin: { withdraw: { button: 'Withdraw…' } } })
    expect(Object.keys(words)).toEqual(expect.arrayContaining(Object.keys(newsroom)))
  })
})
