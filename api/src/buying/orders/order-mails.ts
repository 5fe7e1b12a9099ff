import type { Money } from 'shared-contracts/catalogue/money.schema'
import { arrivalOf, formatArrival } from 'shared-contracts/delivery/delivery-promise'
import { carrierNamed } from 'shared-contracts/orders/carriers'
import type { OrderLine, Shipment } from 'shared-contracts/orders/order.schema'
import { RETURN_SENT_WITHIN_DAYS, RETURN_WINDOW_DAYS, type OrderEventType } from 'shared-contracts/orders/order-states'
import type { MailKey } from 'shared-contracts/content/mail-body.schema'
import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { mailPictureFile } from '../../catalogue/pictures/present-picture'
import { action, hello, paragraph, quotations, type MailBlock, type MailPiece } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import type { Move } from './move-order'
import type { SoldPurchase } from './load-orders'

/** To the shopper, when the money is there. */
export function confirmationMail(
  facts: Record<'link' | 'origin' | 'locale' | 'zone', string> & {
    /** As staff have written them. */
    words: MailWords
    purchase: SoldPurchase
    address: readonly string[]
    format: (money: Money) => string
  },
): Email {
  const { words, purchase, address, format, link, origin, locale, zone } = facts
  const { totals, credit } = purchase
  const parcels = purchase.orders.map(({ seller, lines, delivery }): MailBlock => {
    const pieces = lines.map((line) => {
      const { total, discount } = line
      return mailPiece(line, format({ ...total, amountMinor: total.amountMinor + discount.amountMinor }), origin)
    })
    const days = formatArrival(arrivalOf(delivery, new Date(purchase.placedAt), zone), locale)
    const notes = [say`${delivery.name}: arrives ${own(days)}. ${RETURN_WINDOW_DAYS} days to send it back.`]
    return { kind: 'pieces', title: say`From ${seller.name}`, pieces, notes }
  })
  const sums: MailBlock = {
    kind: 'rows',
    title: null,
    rows: [
      ['Items', format(totals.items)],
      ...(totals.discount.amountMinor > 0 ? [['Discount', `−${format(totals.discount)}`] as const] : []),
      ['Delivery', totals.delivery.amountMinor === 0 ? 'Free' : format(totals.delivery)],
      ...(totals.taxAdded ? [['Tax', format(totals.tax)] as const] : []),
      ['Total', format(totals.total), 'sum'],
      ...(credit ? [['Paid with credit', format(credit)] as const] : []),
      ...(totals.taxAdded ? [] : [['Tax included', format(totals.tax)] as const]),
    ],
  }
  return {
    subject: words.subject,
    blocks: [
      ...words.opening,
      ...parcels,
      sums,
      { kind: 'rows', title: 'Delivery address', rows: address.map((line) => [say`${line}`, null]) },
      action('See where it is, cancel or send back', link),
      ...words.closing,
      ...purchase.orders.flatMap(({ seller, imprint }) => imprintBlocks(seller.name, imprint ?? [])),
    ],
  }
}

/** A piece with its picture, as it was sold. */
export const mailPiece = (
  { quantity, title, color, size, picture }: Pick<OrderLine, 'quantity' | 'title' | 'color' | 'size' | 'picture'>,
  amount: string | null,
  origin: string,
): MailPiece => ({
  picture: picture && new URL(`/media/${mailPictureFile(picture.id)}`, origin).href,
  line: say`${quantity} × ${title}, ${color}, ${size}`,
  amount,
})

/** Who the seller is by law; nothing while they have not said it. */
export const imprintBlocks = (seller: string, lines: readonly string[]): MailBlock[] =>
  lines.length === 0
    ? []
    : [{ kind: 'imprint', title: say`Sold and sent by ${seller}`, lines: lines.map((line) => say`${line}`) }]

/** To whoever has lost the mail of their order. */
export const orderLinkMail = ({ number, link }: { number: string; link: string }): Email => ({
  subject: say`The link to your order ${own(number)}`,
  blocks: [
    hello,
    paragraph`somebody, we hope you, has asked for the link to your order ${own(number)}. Here it is again.`,
    action('Your order', link),
    paragraph`Keep it to yourself: it opens your order without signing in. If it was not you who asked, there is nothing to do.`,
  ],
})

/**
 * What happened to one order: its number, its seller as shoppers see them, what whoever did it wrote to it, whether money goes back, and the last day
 * on which something can be sent back, as in `5 March`.
 */
interface Step {
  number: string
  seller: string
  note: string | null
  by: Move['by']
  isBack: boolean
  returnUntil: string
}

/**
 * A parcel's carrier and number, when it arrives, and the carrier's page for it. An address that the seller has typed is left to the
 * order's page: what a mail of the shop links to, the shop knows.
 */
export function parcelBlocks(
  { carrier, trackingNumber, trackingUrl }: Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  days: string,
): MailBlock[] {
  const page = carrierNamed(carrier)?.track(encodeURIComponent(trackingNumber))
  return [
    {
      kind: 'rows',
      title: null,
      rows: [
        [say`Parcel with ${carrier}`, say`${trackingNumber}`],
        ['Arrives', days],
      ],
    },
    ...(page !== undefined && page === trackingUrl ? [action('Track the parcel', page)] : []),
  ]
}

/**
 * What the shopper is mailed about one order, without the link to it: a mail, or the name of one whose words staff write. An event that is not here
 * is nothing new to them.
 */
export const shopperEmails: Partial<Record<OrderEventType, (step: Step) => Email | MailKey | null>> = {
  shipped: () => 'order-shipped',
  delivered: ({ number, seller, by, returnUntil }) =>
    by === 'system'
      ? {
          subject: say`The parcel of your order ${own(number)} should have arrived`,
          blocks: [
            paragraph`Your parcel from ${seller} should have been with you for a while, so it counts as arrived. If it is not there, write to ${seller} on your order’s page. You can send something back until ${own(returnUntil)}.`,
          ],
        }
      : 'order-delivered',
  return_withdrawn: ({ number, seller, by }) =>
    by === 'system'
      ? {
          subject: say`Your return of ${own(number)} is closed`,
          blocks: [
            paragraph`Your return to ${seller} is closed, because the items have not been sent within ${RETURN_SENT_WITHIN_DAYS} days. If they are on their way, write to ${seller} on your order’s page.`,
          ],
        }
      : null,
  cancelled: () => 'order-cancelled',
  partly_cancelled: ({ number, seller, note, by }) => ({
    subject: say`A part of your order ${own(number)} is cancelled`,
    blocks: [
      by === 'system'
        ? paragraph`We have cancelled items of your order from ${seller}. What you paid for them goes back to you; nothing else of your order changes.`
        : paragraph`${seller} cannot send what was not on its way yet of your order. What you paid for those items goes back to you; the others are yours.`,
      ...quotations(note),
    ],
  }),
  refunded: ({ number, seller, note, isBack }) =>
    isBack
      ? 'order-refunded'
      : {
          subject: say`Your return of ${own(number)} is settled`,
          blocks: [
            paragraph`Your return to ${seller} is settled. All that you had paid for the order has gone back before.`,
            ...quotations(note),
          ],
        },
  goodwill: ({ number, seller, note, by }) => ({
    subject: say`You get money back for your order ${own(number)}`,
    blocks: [
      by === 'system'
        ? paragraph`You get something of what you paid for your order from ${seller} back; there is nothing to send.`
        : paragraph`${seller} gives you something of what you paid back; there is nothing to send.`,
      ...quotations(note),
    ],
  }),
  refund_failed: ({ number, seller }) => ({
    subject: say`Your money for the order ${own(number)} is not back yet`,
    blocks: [
      paragraph`The payment provider could not give back to your card what you paid for the order from ${seller}. It is yours all the same: we are looking after it and write to you.`,
    ],
  }),
  refund_succeeded: ({ number, seller }) => ({
    subject: say`Your money for the order ${own(number)} is on its way back after all`,
    blocks: [
      paragraph`The payment provider has given back your money for the order from ${seller}, which it could not do before.`,
    ],
  }),
  return_approved: () => 'return-approved',
  return_rejected: () => 'return-rejected',
  return_received: () => 'return-received',
}

/** What the seller's people are mailed about one of their orders, without the link to it. */
export const sellerEmails: Partial<
  Record<OrderEventType, (step: Pick<Step, 'number' | 'note' | 'by'>) => Email | null>
> = {
  // A shopper's cancellation is notified in the back-office alone, and the seller knows of their own.
  cancelled: ({ number, note, by }) =>
    by === 'system'
      ? {
          subject: say`The order ${own(number)} was cancelled`,
          blocks: [
            paragraph`The marketplace has cancelled this order, and its money goes back to the shopper. Please do not send it.`,
            ...quotations(note),
          ],
        }
      : null,
  partly_cancelled: ({ number, note, by }) =>
    by === 'system'
      ? {
          subject: say`Items of the order ${own(number)} were cancelled`,
          blocks: [
            paragraph`The marketplace has cancelled items of this order, and what was paid for them goes back to the shopper. Please do not send them, and print the packing slip anew.`,
            ...quotations(note),
          ],
        }
      : null,
  goodwill: ({ number, note, by }) =>
    by === 'system'
      ? {
          subject: say`Money of the order ${own(number)} goes back`,
          blocks: [
            paragraph`The marketplace has given the shopper of this order money back, and your shop bears it. The order says how much.`,
            ...quotations(note),
          ],
        }
      : null,
  paid: ({ number }) => ({
    subject: say`New order ${own(number)}`,
    blocks: [paragraph`You have a new order, ${own(number)}.`],
  }),
  return_requested: ({ number, note }) => ({
    subject: say`A return of ${own(number)} is asked for`,
    blocks: [paragraph`A shopper wants to send back a part of ${own(number)}.`, ...quotations(note)],
  }),
  return_withdrawn: ({ number }) => ({
    subject: say`A return of ${own(number)} is withdrawn`,
    blocks: [
      paragraph`The shopper keeps what they wanted to send back of ${own(number)}. There is nothing left to do about it.`,
    ],
  }),
  return_sent: ({ number }) => ({
    subject: say`A return of ${own(number)} is on its way`,
    blocks: [paragraph`A shopper has sent back a part of ${own(number)}.`],
  }),
}

/** Where parcels go after somebody of the marketplace has corrected it. @param lines the address as on a parcel. */
export function addressCorrectedMails(lines: readonly string[]) {
  const address: MailBlock = {
    kind: 'rows',
    title: 'Delivery address',
    rows: lines.map((line) => [say`${line}`, null] as const),
  }
  return {
    toShopper: (number: string, link: string): Email => ({
      subject: say`Your order ${own(number)} goes to another address`,
      blocks: [
        paragraph`We have corrected where your order is sent. If this is not as you want it, answer at once.`,
        address,
        action('Your order', link),
      ],
    }),
    toSeller: (number: string, link: string): Email => ({
      subject: say`The order ${own(number)} goes to another address`,
      blocks: [
        paragraph`The address of this order was corrected. Please print its packing slip and its label anew.`,
        action('Open the order', link),
      ],
    }),
  }
}

/** To the admins: nobody but a person can help now. */
export const failedRefundMail = ({ number, money, link }: { number: string; money: string; link: string }): Email => ({
  subject: say`A refund of ${own(number)} has failed`,
  blocks: [
    paragraph`The payment provider has refused for good to give back ${money} of the order ${own(number)}.`,
    action(
      'Open the list of refunds',
      link,
      'Ask the provider why and have it tried again, or pay the shopper in another way and say so, both in the list of refunds:',
    ),
    paragraph`The books hold the refund as made, and \`npm run books\` names it until it is settled.`,
  ],
})
