import type { PageBody } from 'shared-contracts/content/page-body.schema'

/** How items come and go back. */
export const help: PageBody = {
  title: 'Delivery and returns',
  description:
    'How parcels from {shop} travel, what that costs, and how to send an item back within {returnDays} days.',
  lead: 'Every maker packs their own parcel. Here is how it comes to you, and how it goes back if it does not fit.',
  text: `## What delivery costs {#delivery}

These are the ways that most sellers use; some have their own. You choose one per seller in the checkout, where all of it is in the sum before you pay.

{delivery}

## Where we deliver {#where}

The form for your address lists every country that we deliver to. Can you not find yours? [Tell us](/contact): that is how the list grows.

## Following an order {#following}

We mail you when the payment is there, when a parcel leaves, and when it has arrived. Under [orders](/orders) you see every parcel with its carrier and its number. Ordered as a guest? The link in your mail opens the same page, so keep it to yourself.

Parcels of different sellers arrive on different days. If one is late by more than two working days, ask the carrier with its number first; then [write to us](/contact).

## Cancelling {#cancelling}

As long as its seller has not accepted it, you can cancel an order from its page, and the money goes back at once. Afterwards, send it back when it has arrived.

Not ordered yet? Items in the checkout are held for {holdMinutes} minutes, then go back on sale. Your cart keeps them in mind.

## Sending back within {returnDays}\u00a0days {#returns}

From the day of delivery you have {returnDays}\u00a0days, and need no reason. It helps the maker if you give one.

1. Open the [order](/orders) and choose the items to send back.
2. The seller answers, usually with where to send them. You see it on the order’s page and have it by mail.
3. Pack them as they came, send them at your own cost, and press “sent” on the same page.
4. When they have arrived, the money goes back the way you paid. Banks take up to five working days to show it.

Try it on, by all means; leave the label on. Opened beauty products and items made to your measure cannot go back.

## Wrong or faulty {#faulty}

Then none of it costs you anything, and the two weeks do not matter. [Write to us](/contact) with the order’s number and what is wrong.`,
  dated: false,
}
