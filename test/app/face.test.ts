import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { files } from '../../src/site/browser/index.ts'
import { compactStyle } from '../../src/site/compactStyle.ts'
import { makeApp } from '../support/app.ts'
import { makeAsk } from '../support/ask.ts'
import { attribute, documentOf } from '../support/document.ts'

const BASE = 'https://app.example'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"></svg>'

const styleIn = (body: string) => /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''

describe('the pages of another app', () => {
  it('have the newsroom’s style by default, and preload its fonts from the app’s base URL', async () => {
    const app = await makeApp({ options: { baseUrl: BASE } })
    try {
      const ask = makeAsk(app.payload)
      const answer = await ask('/articles')
      const style = styleIn(answer.body)
      expect(style.endsWith(compactStyle(files['site.css']))).toBe(true)
      expect(style.match(/@font-face/g)).toHaveLength(3)
      const fonts = [...documentOf(answer).querySelectorAll('link[rel=preload]')]
      expect(fonts).toHaveLength(2)
      for (const font of fonts) {
        const { headers, status } = await ask((font.getAttribute('href') ?? '').slice(BASE.length))
        expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
      }
    } finally {
      await app.close()
    }
  })

  it('have the accent, the logo and the typefaces of option face', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'face-'))
    const logo = path.join(folder, 'own.svg')
    fs.writeFileSync(logo, SVG)
    const face = { accent: '#6b2fa0', logo, typefaces: 'system' as const }
    const app = await makeApp({ options: { baseUrl: BASE, face } })
    try {
      const ask = makeAsk(app.payload)
      const answer = await ask('/articles')
      const document = documentOf(answer)
      const image = attribute(document, '.brand img', 'src') ?? ''
      expect(image).toMatch(/^https:\/\/app\.example\/files\/face\/logo-[0-9a-f]{16}\.svg$/)
      expect((await ask(image.slice(BASE.length))).status).toBe(200)
      expect(document.querySelector('link[rel=preload]')).toBeNull()
      expect(styleIn(answer.body)).not.toContain('@font-face')
      expect(styleIn(answer.body)).toContain(':root{--accent:#6b2fa0}')
    } finally {
      await app.close()
      fs.rmSync(folder, { recursive: true })
    }
  })
})
