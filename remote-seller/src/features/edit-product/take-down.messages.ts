/** Texts of a product that the marketplace has taken down. */
export const messages = {
  title: 'The marketplace has taken this product down',
  lead: (moment: string) => `Since ${moment} nobody can see or buy it. This is the statement of reasons.`,
  what: 'What was done',
  category: 'What is wrong',
  rule: 'What it is against',
  source: 'How it was found',
  facts: 'What was seen, and why it is against it',
  howTo: (day: string) =>
    `You can correct the product: your changes are kept. Until ${day} you can appeal, free of charge; a person decides. You may also turn to a certified body for out-of-court settlement, or to a court.`,
  appeal: 'Appeal',
  appealTitle: 'Appeal against the take-down',
  appealText: 'You can appeal once. We look at the product as it is then, and answer by mail and here.',
  words: 'Why it should be restored, or what you have corrected',
  send: 'Send the appeal',
  sending: 'Sending',
  sent: 'Your appeal is sent.',
  refused: 'It can no longer be appealed. How it stands is on the page.',
  appealed: (moment: string, by: string | null) => `Your appeal of ${moment}${by ? `, by ${by}` : ''}`,
  waits: 'We are looking at your appeal. You can go on correcting the product meanwhile.',
  kept: (moment: string) => `Our decision of ${moment}: it stays down`,
  elsewhere: 'You may turn to a certified body for out-of-court settlement, or to a court.',
} as const
