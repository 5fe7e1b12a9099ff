import { DISPUTE_PICTURES_BY_SIDE, MAX_OPEN_DISPUTES } from 'shared-contracts/disputes/dispute-terms'

/** Why something cannot be done with a case; for whoever asked. */
export const disputeMessages = {
  underWay: 'There is a case about this order already',
  notPossible: 'A case for this reason cannot be opened now',
  otherLines: 'Choose among the items that this reason can be about',
  tooManyOpen: `You have ${MAX_OPEN_DISPUTES} cases under way. You can open another one when one of them is over`,
  over: 'This case is over',
  nothingOffered: 'There is no offer to take',
  notYours: 'This case waits for somebody else',
  tooSoon: 'The seller has not answered yet. Their time is not over',
  tooMuchWritten: 'Enough is written in this case. It can still be answered, and decided',
  picturesGone: 'A picture is no longer there. Choose it once more',
  tooManyPictures: `${DISPUTE_PICTURES_BY_SIDE} pictures are the most that one side can show`,
  offerTooLarge: 'Offer at most what is asked for, and what is left of the order',
  nothingLeft: 'Nothing is left of this order: it went back already, or the shopper’s bank holds it and decides',
  nothingSent: 'Nothing of this order has left yet: all of it goes back, which cancels the order',
  sellerBears: 'Nothing of this order has left yet, so there is nothing that the marketplace could bear',
  tooMuch: 'That is more than what is left of the order',
  nothingToReturn: 'Nothing of what this case is about can be sent back: it never left, or it is in a return already',
  shopperHasLeft: 'The shopper has closed their account: no more is written about them',
} as const
