import { paths, RETURN_WINDOW_DAYS, SHIP_WITHIN_DAYS } from 'shared-contracts'
import type { Guide } from './guide'

const { seller } = paths

export const orderGuides: readonly Guide[] = [
  {
    slug: 'orders-and-parcels',
    group: 'orders',
    title: 'Orders and parcels',
    lead: 'From “paid” to “delivered” in four steps.',
    words: 'ship send accept tracking carrier deliver pick list packing slip late overdue message',
    parts: [
      {
        steps: true,
        texts: [
          'A paid order stands under “To accept”. Accept it when you have every item; until then the shopper can cancel.',
          'Pack it. The pick list says what goes into the box.',
          'Enter carrier and tracking number and press “Send”. The shopper is told by mail, and the invoice is written.',
          'Mark the parcel as delivered when the carrier says so.',
        ],
      },
      {
        title: 'Many at once',
        texts: [
          'Tick orders in the list, in any tab: what can be done with all of them stands below it. Packing slips come as one PDF with a page each, the pick list has each item once.',
          'In “Ship orders”, paste lines of order number and tracking number, or scan one number after the other. Each is checked before anything is sent; the carrier is known by its number, or is your last one. Orders that you have not accepted yet are accepted by it.',
        ],
      },
      {
        title: 'In time',
        texts: [
          `An order should be on its way ${SHIP_WITHIN_DAYS} days after it was paid. Later ones are marked as overdue, first in the list when you sort by due day.`,
          'You can write to the shopper from the order’s page; their answer stands there, too.',
        ],
      },
    ],
    screen: { name: 'Your orders', to: seller.orders },
  },
  {
    slug: 'messages',
    group: 'orders',
    title: 'Messages and questions',
    lead: 'What shoppers ask before they buy, and what they write about their orders.',
    words: 'message question ask answer inbox shopper write reply answer time follow followers',
    parts: [
      {
        texts: [
          'Under “Messages” stands first what waits for an answer. A question is answered there, a message about an order on the order’s page. The shopper has your answer by mail and in their account.',
          'A “thank you” needs no answer: choose “No answer needed”, and it waits no longer. The shopper is not told.',
          'Whoever has a question and no answer can write five times, and then waits for you.',
        ],
      },
      {
        title: 'How soon you answer',
        texts: [
          'From three answers on, product pages and your shop’s page say within what time you usually answer: half of the latest fifty messages were answered sooner.',
        ],
      },
      {
        title: 'Followers',
        texts: [
          'Shoppers who follow your shop are mailed once a day what you have listed for the first time. Your dashboard says how many they are.',
        ],
      },
    ],
    screen: { name: 'Your messages', to: seller.messages },
  },
  {
    slug: 'partial-shipment',
    group: 'orders',
    title: 'Sending part of an order',
    lead: 'When not everything fits into one box, or is not there yet.',
    words: 'split several parcels two boxes rest later partly cancel',
    parts: [
      {
        texts: [
          'In “Ship”, set how many of each item are in this box. What stays can go in the next one, with a tracking number of its own.',
          'The order is shipped when the last item has left, and delivered when the last parcel has arrived. There is one invoice, written with the first parcel.',
        ],
      },
      {
        title: 'When you cannot send it',
        texts: [
          'As long as no parcel has left you can cancel the whole order: the shopper has all the money back and reads your reason.',
          'After the first parcel you can cancel what has not left. The shopper has back what they paid for those items and reads your reason; delivery stays paid, and a credit note is written. The order goes on with what was sent.',
        ],
      },
    ],
    screen: { name: 'Orders to ship', to: `${seller.orders}?tab=to_ship&sort=due` },
  },
  {
    slug: 'reviews',
    group: 'orders',
    title: 'Reviews',
    lead: 'Who has bought writes, and you may answer.',
    words: 'rating stars opinion feedback answer comment complaint verified',
    parts: [
      {
        texts: [
          'Only who has bought an item and received it can review it. We ask by one mail, a week after the parcel arrived.',
          'Your answer stands below the review, for everybody who looks at the item. It can be changed and removed.',
          'What breaks the rules we take down ourselves. A review that is only bad stays: others buy because they can read it.',
        ],
      },
    ],
    screen: { name: 'Your reviews', to: seller.reviews },
  },
  {
    slug: 'returns-and-refunds',
    group: 'orders',
    title: 'Returns and refunds',
    lead: 'An item comes back, the money goes back.',
    words: 'send back return refund goodwill restock money decline reject condition case dispute',
    parts: [
      {
        texts: [
          `Shoppers can ask to send an item back for ${RETURN_WINDOW_DAYS} days after it has arrived. You answer within 3 days: approve, or decline with a reason that they read.`,
          'An approved return tells the shopper where to send it: to the return address of your shop profile, or to your business address when you have named none.',
        ],
      },
      {
        steps: true,
        title: 'When the parcel is with you',
        texts: [
          'Say that it has arrived, and which items go on sale again.',
          'Refund, all of it or less with a reason, within 14 days of the question.',
          'The credit note is written by itself, and our commission on what you gave back is given back to you.',
        ],
      },
      {
        title: 'Money without a return',
        texts: [
          'For a delay, or a flaw that the shopper lives with, press “Refund” on the order’s page: say how much and why. The shopper keeps the items, reads your reason and has a credit note.',
        ],
      },
      {
        title: 'When a shopper opens a case',
        texts: [
          'Shoppers open a case about an order that did not arrive, is not as described, or whose return was declined. Until the day that the case names you refund, offer a part, or refuse with your reasons and pictures.',
          'What you refuse, or leave unanswered, the marketplace decides. The money of the order waits until the case is over.',
        ],
      },
    ],
    screen: { name: 'Your returns', to: seller.returns },
  },
]
