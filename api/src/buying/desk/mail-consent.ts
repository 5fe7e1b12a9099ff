import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { ConsentAct } from 'shared-contracts/desk/desk-terms'
import type { Deps } from '../../deps'
import { accountNames } from '../../identity/accounts/account-names'
import { listStaffWith } from '../../identity/staff/staff'
import { action, paragraph, quotations } from '../../platform/mail/blocks'
import { own, ownEmail, say } from '../../platform/mail/shop-words'
import { orders } from '../orders/orders.table'
import { consentRequests } from './consent-requests.table'

const what = (act: ConsentAct, money: string, number: string) =>
  ({
    cancel: say`cancel the order ${own(number)}, of which ${money} go back`,
    cancel_items: say`cancel items of the order ${own(number)}, for which ${money} go back`,
    refund: say`refund ${money} of the order ${own(number)}`,
  })[act]

async function load({ db, env }: Pick<Deps, 'db' | 'env'>, consentId: string) {
  const [found] = await db
    .select({ consent: consentRequests, order: orders })
    .from(consentRequests)
    .innerJoin(orders, eq(orders.id, consentRequests.orderId))
    .where(eq(consentRequests.id, consentId))
  if (!found) return null
  const { consent, order } = found
  const { askedBy, decidedBy, amountMinor, act } = consent
  const names = await accountNames(db, [askedBy, decidedBy])
  const nameOf = (id: string | null) => ownEmail((id && names.get(id)) || 'Somebody')
  const link = new URL(`/admin/orders/${order.number}`, env.origin).href
  const money = formatMoney({ amountMinor, currency: order.currency }, env.locale)
  return { consent, number: order.number, asker: nameOf(askedBy), decider: nameOf(decidedBy), link, act, money }
}

/** Asks everybody else who may refund for their consent, while it waits. */
export async function mailConsentAsked(
  deps: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { consentId }: { consentId: string },
): Promise<void> {
  const found = await load(deps, consentId)
  if (found?.consent.state !== 'waiting') return
  const { consent, number, asker, link, act, money } = found
  for (const { id, email } of await listStaffWith(deps.db, 'refunds.write')) {
    if (id === consent.askedBy) continue
    await deps.mailer.send({
      recipient: email,
      subject: say`${asker} asks for your consent: ${money} of ${own(number)}`,
      blocks: [
        paragraph`${asker} wants to ${what(act, money, number)}. That is more than one person decides.`,
        ...quotations(consent.reason),
        action('Look at the order', link),
      ],
    })
  }
}

/** Tells whoever asked what another has decided. */
export async function mailConsentDecided(
  deps: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { consentId }: { consentId: string },
): Promise<void> {
  const found = await load(deps, consentId)
  if (!found || (found.consent.state !== 'approved' && found.consent.state !== 'declined')) return
  const { consent, number, decider, link, act, money } = found
  const asker = (await listStaffWith(deps.db, 'orders.read')).find(({ id }) => id === consent.askedBy)
  if (!asker) return
  const isApproved = consent.state === 'approved'
  await deps.mailer.send({
    recipient: asker.email,
    subject: isApproved
      ? say`${decider} has approved: ${money} of ${own(number)}`
      : say`${decider} has declined: ${money} of ${own(number)}`,
    blocks: [
      isApproved
        ? paragraph`You asked to ${what(act, money, number)}. It is done.`
        : paragraph`You asked to ${what(act, money, number)}. Nothing was done.`,
      ...quotations(consent.answer),
      action('Look at the order', link),
    ],
  })
}
