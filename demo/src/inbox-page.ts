import { html, type Markup } from 'api/platform/mail/html'
import { blockText } from 'api/platform/mail/email-text'
import type { MailBlock } from 'api/platform/mail/blocks'
import type { Mail } from 'api/platform/mail/mailer'

/** The demo's mails, newest first, with links that can be followed. */
export function inboxPage(
  mails: readonly (Mail & { id: string; createdAt: Date })[],
  { locale }: { locale: string },
): Markup {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const articles = mails.map(
    ({ id, recipient, subject, blocks, createdAt }) =>
      html`<article>
        <h3>${subject}</h3>
        <p class="quiet">
          To ${recipient}, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time>,
          <a href="/dev/inbox/${id}">as HTML</a>
        </p>
        <pre>${blocks.map(withLink)}</pre>
      </article>`,
  )
  return html`<h1>Inbox</h1>
    <p class="quiet">The mails that this demo sent to anybody. Reload to see new ones.</p>
    ${mails.length > 0 ? articles : html`<article><p>No mail yet.</p></article>`}`
}

function withLink(block: MailBlock): Markup {
  const text = blockText(block)
  if (block.kind !== 'action' && block.kind !== 'link') return html`${text} `
  const { address } = block
  return html`${text.slice(0, -address.length)}<a href="${address}">${address}</a> `
}
