import type { PageBody } from 'shared-contracts/content/page-body.schema'

/** What the shop is, and how it works. */
export const about: PageBody = {
  title: 'About',
  description: '{shop} is a marketplace of small makers: who sells here, how an order travels, and what we promise.',
  lead: '{shop} is one shop window for many small makers. They cut, knit and sew; we keep the lights on, the tills honest and the parcels moving.',
  text: `## Who sells here {#makers}

Every item names its seller. A press on the name opens their page: where they are, what they make, and all that they sell.

Sellers set their own prices and pack their own parcels. That is why an order from three makers comes in three parcels, and why the cart is sorted by seller: you see what travels together before you pay.

Do you make something yourself? [Sell with us](/seller/register): a shop of your own takes a few minutes.

## Prices that stay put {#prices}

A shown price includes tax. Delivery is added per seller, in the open, before you pay. If a price changes while an item waits in your cart, we say so and ask; nothing dearer slips past you.

When you go to the checkout, your items are held for a quarter of an hour. Nobody can buy the last one from under your pen.

## A quiet shop {#quiet}

No advertising networks, no tracking across the web, no countdowns that start again when you look away. What we keep about you, and how you take it with you or have it erased, stands in the [Privacy Policy](/policy).

You can buy as a guest. An account is there for those who like one: for orders in one place, an address book, and a wishlist that follows you from phone to desk.

## For everybody {#everybody}

The shop works with a keyboard, with a screen reader, enlarged, in the dark and on a small phone. Where it does not, that is a fault and not a feature: [tell us](/contact), and we mend it.

## How it is made {#made}

The software is free and open: see [Licensing](/licence). Titles are set in Fraunces, the rest in Instrument Sans. The garments of the demo shop are drawn by code, thread by thread.`,
  dated: false,
}
