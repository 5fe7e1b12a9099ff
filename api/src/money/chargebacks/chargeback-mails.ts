import { sql } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { mailMoneyPeople } from '../../selling/sellers/mail-sellers-people'
import { findChargeback } from './list-chargebacks'

interface Part extends Record<string, unknown> {
  sellerId: string
  order: string
  amountMinor: number
  currency: string
}

/** Mails the marketplace that a bank has taken a payment back, and every seller whose money it holds. */
export async function mailChargeback(deps: Deps, { chargebackId }: { chargebackId: string }): Promise<void> {
  const { db, env, mailer } = deps
  const chargeback = await findChargeback(deps, chargebackId)
  if (!chargeback) return
  const { purchase, amount, dueAt } = chargeback
  const link = new URL(`/admin/chargebacks/${chargebackId}`, env.origin).href
  const facts = { purchase, amount: formatMoney(amount, env.locale), due: dueAt?.slice(0, 10) ?? null, link }
  await mailer.send({ recipient: env.supportEmail, ...staffMail(facts) })
  const { rows } = await db.execute<Part>(sql`
    select orders.seller_id as "sellerId", orders.number as order, part.amount_minor::float8 as "amountMinor", orders.currency
    from chargeback_parts part join orders on orders.id = part.order_id where part.chargeback_id = ${chargebackId}`)
  for (const { sellerId, order, ...money } of rows) {
    const seen = new URL(paths.seller.order(order), env.origin).href
    await mailMoneyPeople(deps, sellerId, sellersMail({ order, amount: formatMoney(money, env.locale), link: seen }))
  }
}

const staffMail = ({
  purchase,
  amount,
  due,
  link,
}: {
  purchase: string
  amount: string
  due: string | null
  link: string
}): Email => ({
  subject: say`Chargeback of ${amount} for ${own(purchase)}`,
  blocks: [
    paragraph`A shopper’s bank has taken ${amount} back that were paid for ${own(purchase)}.`,
    ...(due
      ? [
          paragraph`Evidence counts until ${own(due)}. If nobody sends it, the shop sends what it knows a day and a half before.`,
        ]
      : []),
    action('Look at the evidence', link),
  ],
})

const sellersMail = ({ order, amount, link }: { order: string; amount: string; link: string }): Email => ({
  subject: say`Chargeback of ${amount} for ${own(order)}`,
  blocks: [
    paragraph`The shopper of ${own(order)} has had their bank take the payment back. ${amount} are held until the bank has decided.`,
    paragraph`We send the bank what we know of the order. A tracking number and your messages with the shopper are what counts most: add what is missing to the order.`,
    action('See the order', link),
  ],
})
