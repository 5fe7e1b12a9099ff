import { eq } from 'drizzle-orm'
import { listProducts } from 'api/catalogue/products/list-products'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { newsletterEmail, renderNewsletter } from 'api/engagement/newsletters/newsletter-email'
import { newsletters } from 'api/engagement/newsletters/newsletters.table'
import { createNewsletter } from 'api/engagement/newsletters/write-newsletter'
import { withoutEndpoint } from 'api/http/refuse'
import { accountsOf } from 'api/identity/accounts/email-of'
import { newsletterSubscriptions } from 'api/messaging/newsletter/newsletter-subscriptions.table'
import { daysAfter } from 'api/platform/clock/days'
import type { NewsletterBody } from 'shared-contracts/newsletter/newsletter-body.schema'
import { DEMO_EMAILS } from './demo-accounts'

const READERS = 24
const SENT_DAYS_AGO = 12

const AUTUMN: NewsletterBody = {
  subject: 'Hello, autumn: what came in this month',
  preheader: 'Knits from three makers, and a scarf that fits everybody.',
  text: `Hello,

the first cold mornings are here, and so are the knits.

## New from our makers

- Heavy jumpers in undyed wool
- Hats that stay where they are
- Scarves: [see them all](/store?q=scarf)

Whatever does not fit goes back: [how that works](/help).`,
}

const GIFTS: NewsletterBody = {
  subject: 'Ideas for whoever is cold',
  preheader: 'Eight things to give, the first of them under forty.',
  text: `Hello,

you still have time. We put together what {shop} would give.

1. Choose something warm
2. Add a card: [gift ideas](/pages/gift-ideas)
3. Let us wrap it`,
  productsTitle: 'Under the tree',
}

/** Who has the newsletter in a demo with a past, one that was sent and the draft of the next. Once; what is there stays. */
export async function seedNewsletters(deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>): Promise<void> {
  const { db, env, clock } = deps
  if (env.demoPurchases === 0 || (await db.$count(newsletters)) > 0) return
  const [by] = await accountsOf(db, DEMO_EMAILS.admin, 'admin')
  const { items } = await listProducts(deps, {})
  if (!by || items.length === 0) return
  const sentAt = daysAfter(clock.now(), -SENT_DAYS_AGO)
  const confirmedAt = daysAfter(sentAt, -1)
  const readers = Array.from({ length: READERS }, (_, index) => ({
    ...{ id: stableId('reader', String(index)), email: `reader-${index + 1}@demo.test` },
    ...{ askedAt: confirmedAt, confirmedAt },
  }))
  await db.insert(newsletterSubscriptions).values(readers).onConflictDoNothing()
  const slugs = items.map(({ slug }) => slug)
  const context = { ...deps, ...withoutEndpoint }
  const id = await createNewsletter(context, { body: { ...AUTUMN, products: slugs.slice(0, 3) }, by })
  const letter = await newsletterEmail(deps, { ...AUTUMN, products: slugs.slice(0, 3) })
  const { html, text } = renderNewsletter(letter, env)
  await db
    .update(newsletters)
    .set({
      ...{ state: 'sent', version: 1, sentBy: by, recipients: READERS, reached: READERS },
      ...{ createdAt: daysAfter(sentAt, -1), changedAt: sentAt, startedAt: sentAt, endedAt: sentAt },
      ...{ letter, keptHtml: html, keptText: text },
    })
    .where(eq(newsletters.id, id))
  await createNewsletter(context, { body: { ...GIFTS, products: slugs.slice(3, 7) }, by })
}
