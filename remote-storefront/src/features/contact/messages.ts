import type { ContactTopic } from 'shared-contracts'

const topics: Record<ContactTopic, string> = {
  order: 'An order',
  return: 'A return or a refund',
  product: 'A product or its size',
  account: 'My account',
  selling: 'Selling with you',
  feedback: 'Feedback',
  other: 'Something else',
}

export const messages = {
  title: 'Contact',
  description: 'Write to us: about an order, an item, your account, or what we should do better.',
  lead: 'Write to us. A person reads it, and a person answers.',
  topic: 'What is it about?',
  topicPlaceholder: 'Choose a topic',
  topics,
  name: 'Your name',
  email: 'Email',
  emailHint: 'The answer goes here.',
  orderNumber: 'Order number (optional)',
  orderNumberHint: 'As in H7F3K-92QXD; it stands in your mail.',
  message: 'Your message',
  website: 'Leave this field empty',
  submit: 'Send message',
  again: 'Send again',
  sending: 'Sending...',
  refusals: {
    FOREIGN_ORIGIN: 'This page is not from the shop itself. Open the shop anew and write from there.',
    TOO_MANY_REQUESTS: 'That was a lot at once. Wait a moment and try again.',
  },
  sentTitle: 'Thank you, we have it.',
  sent: (email: string) =>
    `A receipt is on its way to ${email}. If you write again about the same thing, name this reference:`,
  another: 'Write another message',
  quickTitle: 'Perhaps quicker',
  quick: [
    '[Where is my order?](/orders) Every parcel with its carrier and number.',
    '[Delivery and returns](/help): what it costs, how to cancel, how to send back.',
    '[Your account](/account): address, password, mails, all your data.',
    '[Sell with us](/seller/register): a shop of your own in a few minutes.',
  ],
  privacy: 'We keep your message to answer it, and for nothing else. More in the [Privacy Policy](/policy).',
} as const
