import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import { RETURN_SENT_WITHIN_DAYS, RETURN_WINDOW_DAYS, type OrderEventType } from 'shared-contracts/orders/order-states'
import type { Move } from './move-order'

interface Letter {
  subject: string
  body: string
}

/** To the shopper, when the money is there. */
export function confirmationMail(facts: {
  shopName: string
  purchase: Purchase
  address: readonly string[]
  format: (money: Money) => string
  link: string
}): Letter {
  const { shopName, purchase, address, format, link } = facts
  const { totals } = purchase
  const parcels = purchase.orders.map(({ seller, lines, delivery }) => {
    const pieces = lines.map(
      ({ quantity, title, color, size, total, discount }) =>
        `  ${quantity} × ${title}, ${color}, ${size}: ${format({ ...total, amountMinor: total.amountMinor + discount.amountMinor })}`,
    )
    const arrival = `  ${delivery.name}, ${delivery.minDays} to ${delivery.maxDays} working days`
    return [`From ${seller.name}`, ...pieces, arrival].join('\n')
  })
  const sums = [
    `Items: ${format(totals.items)}`,
    ...(totals.discount.amountMinor > 0 ? [`Discount: −${format(totals.discount)}`] : []),
    `Delivery: ${format(totals.delivery)}`,
    `Total: ${format(totals.total)} (includes ${format(totals.tax)} tax)`,
  ]
  return {
    subject: `Your order ${purchase.number} at ${shopName}`,
    body: [
      `Thank you for your order ${purchase.number}.`,
      ...parcels,
      sums.join('\n'),
      ['It goes to', ...address.map((line) => `  ${line}`)].join('\n'),
      `See where it is, cancel or send back:\n${link}`,
      'Keep this link to yourself: it opens your order without signing in.',
    ].join('\n\n'),
  }
}

/** To whoever has lost the mail of their order. */
export const orderLinkMail = (facts: { shopName: string; number: string; link: string }): Letter => ({
  subject: `The link to your order ${facts.number}`,
  body: `Hello,

somebody, we hope you, has asked for the link to your order ${facts.number}. Here it is again:
${facts.link}

Keep it to yourself: it opens your order without signing in. If it was not you who asked, there is nothing to do.

${facts.shopName}
`,
})

const withNote = (sentence: string, note: string | null) => (note ? `${sentence}\n\n“${note}”` : sentence)

/** What the shopper is told about one order; an event that is not here tells them nothing new. */
export const shopperLetters: Partial<
  Record<OrderEventType, (seller: string, note: string | null, by: Move['by']) => Letter | null>
> = {
  shipped: (seller, note) => ({
    subject: `A parcel from ${seller} is on its way`,
    body: `${seller} has sent you a parcel${note ? ` with ${note}` : ''}.`,
  }),
  delivered: (seller, _, by) =>
    by === 'system'
      ? {
          subject: `Your parcel from ${seller} should have arrived`,
          body: `Your parcel from ${seller} should have been with you for a while, so it counts as arrived. If it is not there, write to ${seller} on your order’s page. You have ${RETURN_WINDOW_DAYS} days to send something back.`,
        }
      : {
          subject: `Your parcel from ${seller} has arrived`,
          body: `Your parcel from ${seller} has arrived. We hope that you like it. You have ${RETURN_WINDOW_DAYS} days to send something back.`,
        },
  return_withdrawn: (seller, _, by) =>
    by === 'system'
      ? {
          subject: `Your return to ${seller} is closed`,
          body: `Your return to ${seller} is closed, because the pieces have not been sent within ${RETURN_SENT_WITHIN_DAYS} days. If they are on their way, write to ${seller} on your order’s page.`,
        }
      : null,
  cancelled: (seller, note) => ({
    subject: `Your order from ${seller} is cancelled`,
    body: withNote(`Your order from ${seller} is cancelled. What you paid for it goes back to you.`, note),
  }),
  partly_cancelled: (seller, note) => ({
    subject: `A part of your order from ${seller} is cancelled`,
    body: withNote(
      `${seller} cannot send what was not on its way yet of your order. What you paid for those pieces goes back to you; the others are yours.`,
      note,
    ),
  }),
  refunded: (seller, note) => ({
    subject: `Your money for the order from ${seller} is on its way back`,
    body: withNote(
      `We have sent your money for the order from ${seller} back. Your bank shows it within a few days.`,
      note,
    ),
  }),
  goodwill: (seller, note) => ({
    subject: `${seller} gives you money back`,
    body: withNote(
      `${seller} gives you something of what you paid back; there is nothing to send. Your order says how much, and your bank shows it within a few days.`,
      note,
    ),
  }),
  refund_failed: (seller) => ({
    subject: `Your money for the order from ${seller} is not back yet`,
    body: `The payment provider could not give you back your money for the order from ${seller}. It is yours all the same: we are looking after it and write to you.`,
  }),
  refund_succeeded: (seller) => ({
    subject: `Your money for the order from ${seller} is on its way back after all`,
    body: `The payment provider has given back your money for the order from ${seller}, which it could not do before. Your bank shows it within a few days.`,
  }),
  return_approved: (seller, note) => ({
    subject: `${seller} takes your return`,
    body: withNote(`${seller} has agreed to your return. Please send the pieces back.`, note),
  }),
  return_rejected: (seller, note) => ({
    subject: `${seller} does not take your return`,
    body: withNote(`${seller} cannot take your return.`, note),
  }),
  return_received: (seller) => ({
    subject: `Your return has reached ${seller}`,
    body: `Your return has reached ${seller}. Your money comes back as soon as they have looked at it.`,
  }),
}

/** What the seller's people are told about one of their orders. */
export const sellerLetters: Partial<Record<OrderEventType, (number: string, note: string | null) => Letter>> = {
  paid: (number) => ({ subject: `New order ${number}`, body: `You have a new order, ${number}.` }),
  return_requested: (number, note) => ({
    subject: `A return of ${number} is asked for`,
    body: withNote(`A shopper wants to send back a part of ${number}.`, note),
  }),
  return_withdrawn: (number) => ({
    subject: `A return of ${number} is withdrawn`,
    body: `The shopper keeps what they wanted to send back of ${number}. There is nothing left to do about it.`,
  }),
  return_sent: (number) => ({
    subject: `A return of ${number} is on its way`,
    body: `A shopper has sent back a part of ${number}.`,
  }),
}

/** To the admins: nobody but a person can help now. */
export const failedRefundMail = ({ number, money, link }: { number: string; money: string; link: string }): Letter => ({
  subject: `A refund of ${number} has failed`,
  body: `The payment provider has refused for good to give back ${money} of the order ${number}.

Ask the provider why and have it tried again, or pay the shopper in another way and say so, both in the list of refunds:
${link}

The books hold the refund as made, and \`npm run books\` names it until it is settled.`,
})
