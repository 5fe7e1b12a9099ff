import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import type { OrderEventType } from 'shared-contracts/orders/order-states'

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
      (line) => `  ${line.quantity} × ${line.title}, ${line.color}, ${line.size}: ${format(line.total)}`,
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

const withNote = (sentence: string, note: string | null) => (note ? `${sentence}\n\n“${note}”` : sentence)

/** What the shopper is told about one order; an event that is not here tells them nothing new. */
export const shopperLetters: Partial<Record<OrderEventType, (seller: string, note: string | null) => Letter>> = {
  shipped: (seller, note) => ({
    subject: `A parcel from ${seller} is on its way`,
    body: `${seller} has sent you a parcel${note ? ` with ${note}` : ''}.`,
  }),
  delivered: (seller) => ({
    subject: `Your parcel from ${seller} has arrived`,
    body: `Your parcel from ${seller} has arrived. We hope that you like it. You have 14 days to send something back.`,
  }),
  cancelled: (seller, note) => ({
    subject: `Your order from ${seller} is cancelled`,
    body: withNote(`Your order from ${seller} is cancelled. What you paid for it goes back to you.`, note),
  }),
  refunded: (seller) => ({
    subject: `Your money for the order from ${seller} is on its way back`,
    body: `We have sent your money for the order from ${seller} back. Your bank shows it within a few days.`,
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
  return_sent: (number) => ({
    subject: `A return of ${number} is on its way`,
    body: `A shopper has sent back a part of ${number}.`,
  }),
}
