import type { MailBody, MailKey } from 'shared-contracts/content/mail-body.schema'

const orderLine = (opening: string, title: string): MailBody => ({ title, opening, closing: '' })

/** What the shop's mails say until staff write something else; also where what they wrote cannot be read. */
export const firstMails: Readonly<Record<MailKey, MailBody>> = {
  'order-confirmation': {
    title: 'Your order {order} at {shop}',
    opening: 'Thank you for your order.',
    closing: 'Keep this link to yourself: it opens your order without signing in.',
  },
  'order-shipped': orderLine('{seller} has sent you a parcel.', 'A parcel of your order {order} is on its way'),
  'order-delivered': orderLine(
    'Your parcel from {seller} has arrived. We hope that you like it. You can send something back until {returnUntil}.',
    'The parcel of your order {order} has arrived',
  ),
  'order-cancelled': orderLine(
    'Your order from {seller} is cancelled. What you paid for it goes back to you.',
    'Your order {order} is cancelled',
  ),
  'order-refunded': orderLine(
    'Money for your order from {seller} goes back to you.',
    'Your money for the order {order} is on its way back',
  ),
  'return-approved': orderLine(
    '{seller} has agreed to your return. Please send the items back.',
    'Your return of {order} is agreed to',
  ),
  'return-received': orderLine(
    'Your return has reached {seller}. Your money comes back as soon as they have looked at it.',
    'Your return of {order} has arrived',
  ),
  'return-rejected': orderLine('{seller} cannot take your return.', 'Your return of {order} is not taken'),
  'review-request': {
    title: 'How do you like what you bought?',
    opening:
      'Hello,\n\nyour parcel from {seller} has been with you for some days. Does it fit, does it wear well? A few words help the next person, and the people who made it:',
    closing: 'This is the only mail about this parcel.',
  },
  'back-in-stock': {
    title: 'What you waited for is back in your size',
    opening: 'Hello,\n\nyou asked us to tell you, and here it is again:',
    closing: 'We cannot put it aside, and you are not the only one who waited. This was the one mail about it.',
  },
  'price-alert': {
    title: 'An item on your wishlist costs less than when you saved it',
    opening: 'Hello,\n\nan item on your wishlist has become cheaper:',
    closing: '',
  },
  'followed-shops': {
    title: 'New in the shops that you follow',
    opening: 'Hello,\n\nyou asked to hear when something new comes in:',
    closing: '',
  },
  'newsletter-confirm': {
    title: 'One press, and the {shop} letter is yours',
    opening:
      'Hello,\n\nsomebody, hopefully you, would like to have the newsletter of {shop} at this address. If that was you, say yes here.',
    closing: 'The link works for a week. Without it nothing is sent, and the address is forgotten.',
  },
  'newsletter-welcome': {
    title: 'You have the {shop} letter',
    opening:
      'Hello,\n\nthis address has the newsletter of {shop}: new items, their makers, and a sale now and then. No more than two a month.',
    closing: '',
  },
  'contact-receipt': {
    title: 'We have your message ({reference})',
    opening: 'Hello,\n\nthank you for writing to {shop}. Your message has arrived.',
    closing:
      'A person reads it, and answers to this address. If you write again about the same thing, name the reference.\n\nIf you did not write to us, somebody mistyped an address, and there is nothing to do.',
  },
  'message-order': orderLine('{seller} writes:', 'The seller has written to you about your order {order}'),
  'message-product': orderLine('{seller} writes about {product}:', 'The shop has answered your question'),
  'message-order-seller': orderLine('The shopper of {order} writes:', 'A message about {order}'),
  'message-product-seller': orderLine('A shopper asks about {product}:', 'A shopper has a question before buying'),
  case: orderLine('Hello,', 'Your case {case}'),
  'case-seller': orderLine('Hello,', 'Case {case}'),
  'confirm-address': {
    title: 'Is this your address? Confirm it for {shop}',
    opening: 'Hello,\n\nthis address was given for an account at {shop}. If that was you, confirm it here.',
    closing: '',
  },
  'password-reset': {
    title: 'Choose a new password for {shop}',
    opening: 'Hello,\n\nsomebody, hopefully you, forgot the password of your account at {shop}.',
    closing: '',
  },
}
