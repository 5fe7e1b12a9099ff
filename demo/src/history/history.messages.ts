import type { ReturnReason } from 'shared-contracts/orders/order-states'

/** What the demo's shoppers and sellers wrote to each other. */
export const historyMessages = {
  notToBeHad: 'We found a flaw in the last item and would rather not send it. Sorry!',
  soldOut: 'The last one went in the shop a minute before you',
  suspicious: 'Three cards were tried, and the address is a parcel shop',
  parcelLate: 'Their carrier lost it for a week',
  refused:
    'It shows that it has been used, so we cannot take it back. Should anything need mending, we do it for free.',
  wish: {
    too_small: 'Lovely, but tight across the shoulders.',
    too_large: 'One size smaller would be perfect.',
    not_as_described: 'The colour is much darker than on the pictures.',
    damaged: 'It came with a flaw that I cannot overlook.',
    wrong_item: 'Somebody packed another one.',
    changed_mind: 'Not quite my style after all.',
    late: 'It came after the party.',
  } satisfies Record<ReturnReason, string>,
} as const
