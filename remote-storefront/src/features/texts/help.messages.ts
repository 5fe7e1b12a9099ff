import { HOLD_MS, RETURN_WINDOW_DAYS } from 'shared-contracts'
import type { ArticleText } from './article'

/** The texts of the table of ways, which stands in the first section. */
export const deliveryMessages = {
  caption: 'Delivery per seller',
  option: 'Way',
  price: 'Price',
  days: 'Arrives in',
  workingDays: (min: number, max: number) => (min === max ? `${min} working days` : `${min} to ${max} working days`),
  freeFrom: (sum: string) => `free from ${sum}`,
  free: 'free',
  to: (zone: string) => `to ${zone}`,
  orderedBy: (time: string) => `ordered by ${time} on a working day`,
  onlyTo: (countries: string) => `only to ${countries}`,
  failed: 'The prices could not be loaded just now. The checkout shows them before you pay.',
  retry: 'Try again',
  none: 'The ways of delivery are shown in the checkout, before you pay.',
}

/** How pieces come and go back. */
export const help = (shop: string): ArticleText => ({
  title: 'Delivery and returns',
  description: `How parcels from ${shop} travel, what that costs, and how to send an item back within ${RETURN_WINDOW_DAYS} days.`,
  lead: `Every maker packs their own parcel. Here is how it comes to you, and how it goes back if it does not fit.`,
  since: null,
  sections: [
    {
      id: 'delivery',
      title: 'What delivery costs',
      blocks: [
        'These are the ways that most sellers use; some have their own. You choose one per seller in the checkout, where all of it is in the sum before you pay.',
      ],
    },
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: [
        'The form for your address lists every country that we deliver to. Can you not find yours? [Tell us](/contact): that is how the list grows.',
      ],
    },
    {
      id: 'following',
      title: 'Following an order',
      blocks: [
        'We mail you when the payment is there, when a parcel leaves, and when it has arrived. Under [orders](/orders) you see every parcel with its carrier and its number. Ordered as a guest? The link in your mail opens the same page, so keep it to yourself.',
        'Parcels of different sellers arrive on different days. If one is late by more than two working days, ask the carrier with its number first; then [write to us](/contact).',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        'As long as its seller has not accepted it, you can cancel an order from its page, and the money goes back at once. Afterwards, send it back when it has arrived.',
        `Not ordered yet? Items in the checkout are held for ${HOLD_MS / 60_000} minutes, then go back on sale. Your cart keeps them in mind.`,
      ],
    },
    {
      id: 'returns',
      title: `Sending back within ${RETURN_WINDOW_DAYS}\u00a0days`,
      blocks: [
        `From the day of delivery you have ${RETURN_WINDOW_DAYS}\u00a0days, and need no reason. It helps the maker if you give one.`,
        {
          steps: [
            'Open the [order](/orders) and choose the items to send back.',
            'The seller answers, usually with where to send them. You see it on the order’s page and have it by mail.',
            'Pack them as they came, send them at your own cost, and press “sent” on the same page.',
            'When they have arrived, the money goes back the way you paid. Banks take up to five working days to show it.',
          ],
        },
        'Try it on, by all means; leave the label on. Opened beauty products and items made to your measure cannot go back.',
      ],
    },
    {
      id: 'faulty',
      title: 'Wrong or faulty',
      blocks: [
        'Then none of it costs you anything, and the two weeks do not matter. [Write to us](/contact) with the order’s number and what is wrong.',
      ],
    },
  ],
})
