import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { ERASED } from 'shared-contracts/desk/desk-terms'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { moneyBackBlocks } from '../../money/payments/money-back-blocks'
import { mailWords, type MailWords } from '../../messaging/mail-texts/mail-words'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, paragraph, quotations, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { mailOrderPeople } from '../../selling/sellers/mail-sellers-people'
import { findShop, sellerName } from '../../selling/sellers/present-seller'
import { cancelKeyOf } from '../orders/change-order'
import { orders } from '../orders/orders.table'
import { accessKey } from '../orders/purchases'
import { purchases } from '../orders/purchases.table'
import { disputeEntries, disputes } from './disputes.table'
import { refundKeyOf } from './end-with-refund'

type Entry = typeof disputeEntries.$inferSelect
type Dispute = typeof disputes.$inferSelect

interface Facts {
  dispute: Dispute
  entry: Entry
  seller: string
  /** What was offered or goes back, as people read it. */
  amount: string
  /** The day until which somebody should act. */
  due: string
}

/** Tells those whom a step of a case concerns: the shopper and the seller's people by mail, the team in the back-office as well, staff when they decide. */
export async function mailDisputeEntry(deps: Deps, { entryId }: { entryId: string }): Promise<void> {
  const { db, env, keys, mailer } = deps
  const [found] = await db
    .select({ entry: disputeEntries, dispute: disputes, order: orders, purchase: purchases })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(disputeEntries.id, entryId))
  const shop = found && (await findShop(db, found.dispute.sellerId))
  if (!found || !shop) return
  const { entry, dispute, purchase } = found
  const { number, sellerId, currency } = dispute
  const days = new Intl.DateTimeFormat(env.locale, { day: 'numeric', month: 'long', timeZone: env.timeZone })
  const facts: Facts = {
    ...{ dispute, entry, seller: sellerName(shop) },
    amount: entry.amountMinor === null ? '' : formatMoney({ amountMinor: entry.amountMinor, currency }, env.locale),
    due: dispute.dueAt ? days.format(dispute.dueAt) : '',
  }
  const told = (text: MailBlock, link: string, more: readonly MailBlock[] = []): MailBlock[] => [
    ...[text, ...more, ...quotations(entry.text)],
    action('Open the case', link),
  ]
  const named = { case: number, seller: facts.seller }

  const toShopper = shopperText(facts)
  if (toShopper && purchase.email !== ERASED) {
    const link = new URL(paths.purchase(purchase.number, await accessKey({ db, keys }, purchase.number)), env.origin)
      .href
    const isRefunded = dispute.outcome === 'refunded' && (entry.kind === 'accepted' || entry.kind === 'decided')
    // Of an order of which nothing had left, it is cancelled.
    const refundKeys = [refundKeyOf(dispute), cancelKeyOf(found.order)]
    const back = isRefunded ? await moneyBackBlocks(deps, found.order, { refundKeys }) : []
    const mail = within(await mailWords(deps, 'case', named), told(toShopper, link, back))
    await mailer.send({ recipient: purchase.email, ...mail })
  }
  const toSeller = sellerText(facts)
  if (toSeller) {
    const link = paths.seller.dispute(number)
    await notifyTeam(deps, {
      ...{ sellerId, kind: 'message', about: `case ${number}`, detail: noticeOf(facts), link },
      key: `dispute:${entryId}`,
    })
    const blocks = told(toSeller, new URL(link, env.origin).href)
    await mailOrderPeople({ db, mailer }, sellerId, within(await mailWords(deps, 'case-seller', named), blocks))
  }
  const toStaff = staffText(facts)
  if (toStaff) {
    const blocks = told(toStaff, new URL(`/admin/disputes/${encodeURIComponent(number)}`, env.origin).href)
    await mailer.send({ recipient: env.supportEmail, subject: say`Case ${own(number)} waits for a decision`, blocks })
  }
}

/** What a step says, between the words of staff. */
const within = ({ subject, opening, closing }: MailWords, blocks: readonly MailBlock[]): Email => ({
  subject,
  blocks: [...opening, ...blocks, ...closing],
})

function shopperText({ dispute, entry, seller, amount, due }: Facts): MailBlock | null {
  switch (entry.kind) {
    case 'opened':
      return paragraph`Your case is open. ${seller} has until ${own(due)} to answer; without an answer our staff take over.`
    case 'message':
      return entry.by === 'shopper'
        ? null
        : entry.by === 'seller'
          ? paragraph`${seller} has written to you in your case.`
          : paragraph`Our staff have written to you in your case.`
    case 'offered':
      return paragraph`${seller} offers you ${own(amount)} back. Take it or have our staff decide, by ${own(due)}.`
    case 'refused':
      return paragraph`${seller} refuses what you ask for. Our staff look at the case and mean to decide by ${own(due)}.`
    case 'escalated':
      return paragraph`Our staff look at your case and mean to decide by ${own(due)}.`
    case 'accepted':
      return paragraph`Your case is over: ${own(amount)} goes back to you.`
    case 'decided':
      if (dispute.outcome === 'refunded') return paragraph`Our staff have decided: ${own(amount)} goes back to you.`
      return dispute.outcome === 'return_first'
        ? paragraph`Our staff have decided: send the items back, and ${seller} refunds them when they have arrived. Your order says where to.`
        : paragraph`Our staff have decided that nothing goes back. This is why:`
    case 'settled':
      return dispute.outcome === 'charged_back'
        ? paragraph`Your bank has given you your money back, so your case is over.`
        : paragraph`Your money has gone back to you, so your case is over.`
    case 'charged_back':
      return paragraph`Your bank has taken the payment back. It decides about the money that it holds; our staff look after your case.`
    case 'charge_returned':
      return paragraph`Your bank has not given you the money back. Our staff decide your case.`
    case 'withdrawn':
    case 'note':
      return null
  }
}

function sellerText({ dispute, entry, seller, amount, due }: Facts): MailBlock | null {
  switch (entry.kind) {
    case 'opened':
      return paragraph`A shopper has opened a case about an order of ${seller}. Refund it, offer a part or refuse with your evidence by ${own(due)}: without an answer our staff decide. Its money waits until then.`
    case 'message':
      return entry.by === 'seller'
        ? null
        : entry.by === 'shopper'
          ? paragraph`The shopper has written to you in this case.`
          : paragraph`Our staff have written to you in this case.`
    case 'escalated':
      return paragraph`Our staff look at this case and mean to decide by ${own(due)}. You can still write to them.`
    case 'accepted':
      return entry.by === 'shopper'
        ? paragraph`The shopper has taken your offer of ${own(amount)}. The case is over.`
        : null
    case 'withdrawn':
      return paragraph`The shopper has withdrawn this case. There is nothing left to do.`
    case 'decided':
      if (dispute.outcome === 'refunded')
        return dispute.borneBy === 'marketplace'
          ? paragraph`Our staff have decided: the shopper gets ${own(amount)} back, and the marketplace pays for it.`
          : paragraph`Our staff have decided: the shopper gets ${own(amount)} back, and your shop pays for it.`
      return dispute.outcome === 'return_first'
        ? paragraph`Our staff have decided: the shopper sends the items back. Refund them when they have arrived.`
        : paragraph`Our staff have decided that nothing goes back to the shopper.`
    case 'settled':
      return paragraph`This case is over: the money has gone back already.`
    case 'charged_back':
      return paragraph`The shopper’s bank has taken the payment of this case back, and decides about it.`
    case 'charge_returned':
      return paragraph`The shopper’s bank has decided for the sale. Our staff decide the case.`
    case 'offered':
    case 'refused':
    case 'note':
      return null
  }
}

const noticeOf = ({ entry, dispute }: Facts): string =>
  ({
    opened: 'A shopper has opened a case: it waits for your answer',
    escalated: 'Staff decide this case',
    accepted: 'Your offer was taken',
    withdrawn: 'The case was withdrawn',
    decided: dispute.outcome === 'declined' ? 'Decided: nothing goes back' : 'Staff have decided',
    settled: 'The case is over',
    charged_back: 'The shopper’s bank has taken the payment back',
    charge_returned: 'The shopper’s bank has decided for the sale',
  })[entry.kind as string] ?? 'There is a message in this case'

function staffText({ entry }: Facts): MailBlock | null {
  if (entry.kind === 'escalated')
    return entry.by === 'shopper'
      ? paragraph`The shopper wants this case to be decided.`
      : paragraph`This case was not answered in time, and waits for a decision.`
  return entry.kind === 'refused'
    ? paragraph`The seller refuses what the shopper asks for. This case waits for a decision.`
    : null
}
