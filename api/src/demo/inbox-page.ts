import { html, type Markup } from '../http/html'
import type { Mail } from '../mail/mailer'

const LINK = /(https?:\/\/[^\s<>"']+)/

/** The demo's mails, newest first, with links that can be followed. */
export function inboxPage(
  mails: readonly (Mail & { id: string; createdAt: Date })[],
  { locale }: { locale: string },
): Markup {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const articles = mails.map(
    ({ id, recipient, subject, body, createdAt }) =>
      html`<article>
        <h3>${subject}</h3>
        <p class="quiet">
          To ${recipient}, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time>,
          <a href="/dev/inbox/${id}">as HTML</a>
        </p>
        <pre>${withLinks(body)}</pre>
      </article>`,
  )
  return html`<h1>Inbox</h1>
    <p class="quiet">The mails that this demo sent to anybody. Reload to see new ones.</p>
    ${mails.length > 0 ? articles : html`<article><p>No mail yet.</p></article>`}`
}

function withLinks(text: string): Markup[] {
  return text.split(LINK).map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
