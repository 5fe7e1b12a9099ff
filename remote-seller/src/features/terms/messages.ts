export const messages = {
  name: 'Terms for sellers',
  loading: 'Loading the terms',
  version: (day: string) => `As of ${day}`,
  lead: 'What we do for you, what you do for shoppers, and what it costs. No small print: this is all of it.',
  sections: [
    {
      title: 'Your shop',
      texts: [
        'You sell in your own name. The contract of a sale is between you and the shopper; we run the shop around it, take the payment for you and pass it on.',
        'What you say about yourself and your items is true: who you are, what an item is made of, how many you have. Your legal name and address are shown to shoppers, because the law wants it.',
        'Pictures are your own, or you may use them.',
      ],
    },
    {
      title: 'Orders',
      texts: [
        'Accept an order and send it within the days that the order names. What you cannot send, cancel: the shopper has their money back at once.',
        'Shoppers may send an item back within 14 days of its arrival. You answer a return within three days and give the money back when the item is with you.',
      ],
    },
    {
      title: 'Money',
      texts: [
        'We keep a commission of what an item was sold for. Its amount stands on every order, before the sum that is yours; there is no other fee.',
        'What a sale brings is yours once the time to send it back is over, and goes to your bank account in the rhythm that you choose.',
        'When more has been given back than you have earned, your balance is below zero until the next sales have made up for it.',
      ],
    },
    {
      title: 'When something is wrong',
      texts: [
        'We look at a new shop before it opens, and can take one off sale that breaks these terms. You read why, and can mend it and ask again.',
        'You can stop at any time. Orders that were placed are sent; what is yours is paid out.',
        'When these terms change, you read the new ones here and are asked again.',
      ],
    },
  ],
  accept: 'Accept these terms',
  accepting: 'Noting...',
  acceptHint: 'We note who accepted them for your shop, when, and which version.',
  notYours: 'An owner or a manager of the shop accepts them.',
  accepted: (by: string | null, at: string) => `Accepted${by ? ` by ${by}` : ''} on ${at}.`,
  thanks: 'Noted. Thank you for reading.',
  back: 'Back to the dashboard',
  notAccepted: 'That did not get through. Please try again.',
  outdated: 'There are newer terms. Reload the page to read them.',
  failedTitle: 'The terms did not arrive',
} as const
