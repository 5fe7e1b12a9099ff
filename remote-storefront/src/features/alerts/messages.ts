import type { EndedByLink } from 'shared-contracts'

interface Texts {
  title: string
  lead: string
  submit: string
  done: string
}

/** What a mail's link ends. */
const kinds: Record<EndedByLink, Texts> = {
  'back-in-stock': {
    title: 'End the size alerts',
    lead: 'One press, and we mail this address about none of the sizes that it waits for.',
    submit: 'End them',
    done: 'This address waits for nothing any more. You can ask again on any item that is sold out.',
  },
  price: {
    title: 'End the price alert for this item',
    lead: 'One press, and its price is no longer news to you. It stays on your wishlist.',
    submit: 'End it',
    done: 'The item is still on your wishlist, and its price alert is off. You can switch it on again there.',
  },
  prices: {
    title: 'End the price alerts',
    lead: 'One press, and no lower price is mailed to you any more. Your wishlist stays as it is.',
    submit: 'End them',
    done: 'Price alerts are off. Under notifications you can switch them on again.',
  },
  'review-requests': {
    title: 'End requests for reviews',
    lead: 'One press, and we no longer ask by mail how you like what arrived. You can review it all the same.',
    submit: 'End them',
    done: 'We ask no more. Under notifications you can switch these mails on again.',
  },
  'followed-shops': {
    title: 'End news of your shops',
    lead: 'One press, and we no longer mail you what is new in the shops that you follow. You follow them all the same.',
    submit: 'End it',
    done: 'These mails are off. Under notifications you can switch them on again.',
  },
}

export const messages = {
  title: 'End these mails',
  kinds,
  doneTitle: 'It has ended',
  deadTitle: 'This link is not complete',
  dead: 'Open it from the mail once more. With an account you can also choose your mails under notifications.',
  wayOn: 'To notifications',
  toStore: 'To the store',
  again: 'Try again',
  sending: 'One moment...',
} as const
