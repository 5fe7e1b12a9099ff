import type { Hono } from 'hono'
import type { Deps } from 'api/deps'
import { isOwnOrigin } from 'api/http/client-address'
import { limitBody } from 'api/http/limit-body'
import { plainPage } from 'api/http/plain-page'
import { refuse } from 'api/http/refuse'
import { doWhatIsDue } from 'api/platform/jobs/start-jobs'
import { listMails, shopImprint, type Mail } from 'api/platform/mail/mailer'
import { emailHtml } from 'api/platform/mail/email-html'
import { DAY_MS } from 'api/platform/clock/days'
import { html, type Markup } from 'api/platform/mail/html'
import { blockText, type MailBlock } from 'api/platform/mail/blocks'

/** Mails bring their styles with them, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MAX_BODY_BYTES = 1024
/** Longer than anything here lasts. */
const MAX_ADVANCE_MS = 400 * DAY_MS

/** What a demo has for whoever tries it: the mails that it sent, and a clock that can be moved forward. */
export function mountDevTools(app: Hono, deps: Deps): void {
  const { env, db, clock } = deps

  app.get('/dev/inbox', async () => plainPage('Inbox', inboxPage(await listMails(db), env)))
  app.get('/dev/inbox.json', async (c) => {
    const items = (await listMails(db)).map(({ blocks: _, ...mail }) => mail)
    return c.json({ items })
  })
  app.get('/dev/inbox/:id', async (c) => {
    const mail = (await listMails(db)).find(({ id }) => id === c.req.param('id'))
    if (!mail) throw refuse('NOT_FOUND')
    return c.html(emailHtml(mail, { ...env, imprint: shopImprint(env) }), 200, {
      'content-security-policy': MAIL_POLICY,
    })
  })
  app.get('/dev/clock', (c) => c.json({ now: clock.now().toISOString() }))
  app.post('/dev/clock', async (c) => {
    if (!isOwnOrigin(c.req.raw, [env.origin, ...env.trustedOrigins])) throw refuse('FOREIGN_ORIGIN')
    const body: unknown = await limitBody(c.req.raw, MAX_BODY_BYTES)
      .json()
      .catch(() => null)
    const advanceMs: unknown = body && typeof body === 'object' ? (body as Record<string, unknown>)['advanceMs'] : null
    if (typeof advanceMs !== 'number' || !(advanceMs >= 0 && advanceMs <= MAX_ADVANCE_MS)) {
      const message = `A number of milliseconds from 0 to ${MAX_ADVANCE_MS}`
      throw refuse('VALIDATION_FAILED', { errors: [{ field: 'advanceMs', code: 'INVALID', message }] })
    }
    clock.advance(advanceMs)
    // Whoever has moved it wants to see what follows, not to wait for the next round.
    await doWhatIsDue(deps)
    return c.json({ now: clock.now().toISOString() })
  })
}

/** The demo's mails, newest first, with links that can be followed. */
function inboxPage(mails: readonly (Mail & { id: string; createdAt: Date })[], { locale }: { locale: string }): Markup {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const articles = mails.map(
    ({ id, recipient, subject, blocks, createdAt }) =>
      html`<article>
        <h3>${subject}</h3>
        <p class="quiet">
          To ${recipient}, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time>,
          <a href="/dev/inbox/${id}">as HTML</a>
        </p>
        ${blocks.map(withLink)}
      </article>`,
  )
  return html`<h1>Inbox</h1>
    <p class="quiet">The mails that this demo sent to anybody. Reload to see new ones.</p>
    ${mails.length > 0 ? articles : html`<article><p>No mail yet.</p></article>`}`
}

function withLink(block: MailBlock): Markup {
  const text = blockText(block)
  if (block.kind !== 'action' && block.kind !== 'link') return html`<pre>${text}</pre>`
  const { address } = block
  return html`<pre>${text.slice(0, -address.length)}<a href="${address}">${address}</a></pre>`
}
