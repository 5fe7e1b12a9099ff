import type { PageBody } from 'shared-contracts/content/page-body.schema'

/** What is agreed by registering and by ordering. */
export const terms: PageBody = {
  title: 'Terms and Conditions',
  description: 'What is agreed between you, the sellers and {shop} when you register, order and send back.',
  lead: 'Plain words for what is agreed when you register or order. Your rights as a consumer stand above all of it.',
  text: `## Who deals with whom {#parties}

{shop} is a marketplace. You buy an item from the seller whose name stands on its page; we run the shop, take the payment and pass it on. An order with items of several sellers is one payment and one contract with each of them.

## Your account {#account}

An account is free and needs an email address that is yours. Keep the password to yourself; a passkey or a second factor makes it safer. You can delete the account at any time under [privacy](/account/privacy). We close an account only for a serious reason, such as fraud, and say which.

## How an order comes about {#ordering}

What stands in the store is an invitation. Your order is an offer that is binding once the payment is authorised; the contract is made when we confirm it by mail. From the start of the checkout your items are held for fifteen minutes.

You can cancel an order as long as its seller has not begun to pack it, from the page of the [order](/orders). A seller who cannot deliver cancels it, and you have your money back.

## Prices and payment {#prices}

Shown prices include tax; delivery is shown before you pay. The price of the moment in which you order counts. Obvious slips, such as a coat for a cent, bind nobody.

You pay by card through our payment provider, with a gift card or with store credit; a card pays what these leave open. Promotion codes have their own conditions, shown when you enter them, and cannot be paid out.

## Delivery {#delivery}

Each seller sends their own parcel. Ways, prices and times stand under [Delivery and returns](/help). The risk of the way is not yours: until a parcel is handed to you, it is the seller’s.

## Changing your mind {#withdrawal}

You may send back an item within 14\u00a0days of its delivery, without saying why. Ask for it from the page of the order; how it goes on stands under [Delivery and returns](/help). You get back what you paid for it as soon as it has arrived, by the way you paid.

The item should be as it came: tried on, not worn. Sealed beauty products that were opened cannot go back.

## When something is wrong with it {#faults}

The law’s warranty holds for every item, whatever stands anywhere else. [Write to us](/contact) with the order’s number: we bring you and the seller together, and see to it that it ends well.

## Selling {#selling}

Sellers answer for what they list: that it is theirs to sell, that it is as described, and that its pictures are their own. We take a commission of each sale, shown in the seller area, and take down what breaks the law or these terms.

## The small rest {#end}

If one of these sentences should not hold, the others do. We announce changes by mail two weeks ahead; they never reach orders that were placed before.`,
  dated: true,
}
