import { and, eq, sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import type { Tx } from '../../platform/db/database'
import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { enqueue } from '../../platform/outbox/enqueue'
import { mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { brands } from '../products/vocabulary.table'
import { brandRequests } from './brand-requests.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A request for a brand was decided: whoever asked hears of it. */
    'brand-request': { requestId: string }
  }
}

type Outcome = { state: 'added' | 'existing'; brandId: string } | { state: 'refused'; reason: string }

/** Decides all open requests for a name, of whatever shop, and lets the shops know. */
export async function settleRequests(tx: Tx, now: Date, { name, ...outcome }: Outcome & { name: string }) {
  const settled = await tx
    .update(brandRequests)
    .set({ ...outcome, decidedAt: now })
    .where(and(eq(brandRequests.state, 'open'), sql`lower(${brandRequests.name}) = lower(${name})`))
    .returning({ id: brandRequests.id })
  await enqueue(tx, now, ...settled.map(({ id }) => ({ topic: 'brand-request' as const, requestId: id })))
}

/** Notifies a shop, in its back-office and by mail, of what became of its request. */
export async function notifyOfRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'signals' | 'env' | 'mailer'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const [request] = await deps.db
    .select({ asked: brandRequests, brand: brands.name })
    .from(brandRequests)
    .leftJoin(brands, eq(brands.id, brandRequests.brandId))
    .where(eq(brandRequests.id, requestId))
  if (!request) return
  const { asked, brand } = request
  const { sellerId, name, reason } = asked
  // A brand that is gone again by now is nothing to tell of.
  if (reason === null && brand === null) return
  const other = brand !== null && brand !== name ? brand : null
  await notifyTeam(deps, {
    sellerId,
    kind: 'shop_status',
    about: reason === null ? 'brand_added' : 'brand_refused',
    detail: [name, reason ?? other].filter(Boolean).join(': '),
    link: paths.seller.addProduct,
    key: `brand-request:${requestId}`,
  })
  const link = new URL(paths.seller.addProduct, deps.env.origin).href
  const email = reason === null ? addedEmail({ name, other, link }) : refusedEmail({ name, reason, link })
  await mailSellersPeople(deps, { sellerId, kind: 'shop_status' }, { replyTo: deps.env.supportEmail, ...email })
}

const addedEmail = ({ name, other, link }: { name: string; other: string | null; link: string }): Email => ({
  subject: say`You can choose ${other ?? name} now`,
  blocks: [
    other === null
      ? paragraph`The brand that you asked for, ${name}, is added: choose it for your products.`
      : paragraph`You asked for the brand ${name}. It is called ${other} here: choose that for your products.`,
    action('Add a product', link),
  ],
})

/** The reason is one of the shop's own people. */
const refusedEmail = ({ name, reason, link }: { name: string; reason: string; link: string }): Email => ({
  subject: say`The brand ${name} is not added`,
  blocks: [
    paragraph`You asked for the brand ${name}. We looked at it and did not add it.`,
    paragraph`Why: ${own(reason)}`,
    action('Add a product', link),
    paragraph`Reply to this mail to talk about it.`,
  ],
})
