import { html, raw } from 'hono/html'
import { formatCorrection } from '../../src/core/corrections.ts'
import type { LetterDeclaration, PageContext } from '../../src/core/types.ts'
import { flat } from '../../src/core/html.ts'
import { textOf } from '../../src/site/mailing/text.ts'
import type { NewsletterIssue } from './page.ts'

/** An issue as a mail: the text of its page, with the articles that it presents. */
export const newsletterMail: LetterDeclaration<NewsletterIssue> = {
  resource: 'newsletter',
  write: (item, context) => {
    const content = flat(contentOf(item, context))
    return {
      html: html`${raw(content)}`,
      preview: item.summary ?? beginningOf(item.bodyHtml),
      subject: item.title,
      text: textOf(content),
    }
  },
}

/**
 * The first 140 characters of a text, without figures and the addresses of links. Half of a surrogate pair would be shown as a
 * replacement character.
 */
const beginningOf = (html: string): string => {
  const words = textOf(html.replaceAll(/<figure\b.*?<\/figure>|<\/?a\b[^>]*>|<img\b[^>]*>/gs, ''))
  return [...words].slice(0, 140).join('')
}

const contentOf = (item: NewsletterIssue, context: PageContext) =>
  html`<p class="kicker">${context.date(item.publishedAt)}</p>
    <h1>${item.title}</h1>
    ${item.summary && html`<p class="lede">${item.summary}</p>`}
    ${corrected(item.corrections, context)} ${raw(item.bodyHtml)}
    ${
      item.articles.length > 0 &&
      html`<h2>In this issue</h2>
        ${item.articles.map((article) => story(article, context))}`
    }`

const story = (article: NewsletterIssue['articles'][number], context: PageContext) =>
  html`<div class="story">
    <h3><a class="title" href="${article.url}">${article.title}</a></h3>
    ${article.summary && html`<p style="margin:0 0 6px">${article.summary}</p>`}
    <p class="meta">${context.date(article.publishedAt)}</p>
    ${corrected(article.corrections, context)}
  </div>`

const corrected = (items: NewsletterIssue['corrections'], { date }: PageContext) =>
  html`${items.map(
    (one) =>
      html`<p class="correction">
        <strong>${formatCorrection(one)}</strong>, ${date(one.publishedAt)}: ${one.text}
      </p>`,
  )}`
