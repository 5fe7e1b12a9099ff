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
    'Your parcel from {seller} has arrived. We hope that you like it. You have {returnDays} days to send something back.',
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
