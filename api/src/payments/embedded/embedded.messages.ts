/** What the embedded provider says: to whoever types a card, and in its bank's page. */
export const embeddedMessages = {
  unknownCard: 'This shop takes test cards only. Try 4242 4242 4242 4242',
  expired: 'The card has expired',
  title: 'Confirm your payment',
  asked: (shop: string, amount: string) => `${shop} asks for ${amount}.`,
  explained: 'This is the test bank. Nothing is charged.',
  consent: 'Confirm',
  refuse: 'Refuse',
} as const
