import type { OrderState } from 'shared-contracts/orders/order-states'

/** Why something cannot be done with an order; for whoever asked. */
export const orderMessages = {
  tooLateToCancel: {
    pending_payment: 'This order has not been paid yet',
    paid: 'This order can still be cancelled',
    processing: 'The seller is packing this order already. Send it back when it has arrived',
    shipped: 'This order is on its way already. Send it back when it has arrived',
    delivered: 'This order has arrived already. Send it back instead',
    completed: 'This order is completed',
    cancelled: 'This order is cancelled',
  } satisfies Record<OrderState, string>,
  partlyShipped: 'A part of this order is on its way already. Only the rest can be cancelled',
  nothingShipped: 'Nothing of this order has left yet. Cancel all of it',
  notIn: (state: OrderState) => `The order is ${state.replaceAll('_', ' ')}: that cannot be done now`,
  tooMany: (title: string, left: number) => `Only ${left} of ${title} can be chosen`,
  inCase: (title: string) => `A case about ${title} is under way: withdraw it first, or wait for its end`,
  noSuchOrder: 'There is no such order',
  foreignNumber: (carrier: string, example: string) => `${carrier} writes its numbers like ${example}`,
  noSuchLine: 'The order has no such line',
  tooLateToReturn: 'This order can no longer be sent back',
  notDelivered: 'A return can be asked for when the order has arrived',
  returnNotIn: (state: string) => `The return is ${state.replaceAll('_', ' ')}: that cannot be done now`,
  cancelInstead: 'Nothing of this order has left yet. Cancel it instead',
  onHold: 'This order is on hold: the marketplace is looking into it. Do not ship it until it is cleared',
  waitsForConsent: 'Something about this order waits for a second person already. It has to be decided first',
  consentLapsed:
    'The order has moved on since this was asked for, or whoever asked may not refund any more: there is nothing to decide',
  ownConsent: 'You have asked for it yourself: somebody else who may refund has to approve it',
  caseNeedsConsent:
    'That is more than one person may give back of a purchase. Cancel or refund the order on the page of its purchase, where a second person consents; a case of which nothing is left ends with it, another one is then declined',
  refundTooLarge: 'That is more than what is left of the order',
  shopClosed: 'This shop does not sell here for now',
  shopperHasLeft: 'The shopper has closed their account, and what is known of them is gone',
  nothingConfirmed: 'Nothing of this purchase has been paid, so there is nothing to confirm',
  nothingToHold: 'Everything of this purchase is cancelled, so there is nothing to hold back',
  cancelledSince:
    'More of this order was cancelled since: only the mail about its newest cancellation can be sent again',
  returnMovedOn: 'A return of this order has moved on since, so there may be nothing to send back any more',
  returnsAreOver: 'This order can no longer be sent back, and this mail would say that it can',
  noMoneyOfStep: 'What went back with this step is not known for certain, so its mail could not say it',
  returnPaidBack:
    'The money of a return of this order has gone back since, and this mail would say that it is still to come',
  refundFailed: 'The payment provider has refused this refund since, and this mail would say that its money comes',
  refundSettled: 'This refund was paid in another way since, and this mail would say that its money is still to come',
  mayBeBack: (days: number) =>
    `This refund was asked for at least ${days} days ago and has been made since: its money may have come, and this mail would say that it is still to come`,
  noParcel: 'No parcel of this order has left yet',
  tooLateForAddress: 'A parcel has left already, or nothing is to be sent any more',
  otherCountry: 'Tax and delivery were priced for the country of the address. Cancel the order and have it placed anew',
} as const

/** Why a message cannot be sent; for whoever wrote it. */
export const messageTexts = {
  notPaid: 'You can write to the seller as soon as the order is paid',
  hasLeft: 'This shopper has closed their account and cannot be written to any more',
} as const

/** Why a question about a product is not taken; for whoever asked. */
export const questionTexts = {
  ownShop: 'This is your own shop',
  tooManyQuestions: 'This shop has several questions of yours to answer first. You will have a mail when it does',
  waitForAnswer: 'Your messages have arrived. You can write again when the shop has answered',
  shopClosed: 'This shop is closed at the moment and cannot be written to',
} as const
