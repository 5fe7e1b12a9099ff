/** What is wrong with a newsletter that staff write, or keeps it from being sent. */
export const newsletterMessages = {
  subject: 'Enter a subject',
  tooManyProducts: (most: number) => `At most ${most} products`,
  oneOfBoth: 'Choose a collection or products, not both',
  productsTitle: 'Choose what stands below this title',
  tooMany: (most: number) => `There are ${most} that are not sent: send or delete one first`,
  nobody: 'Nobody has the newsletter yet',
  noServer: 'There is no mail server yet: nobody would have it',
  noImprint: 'Say in the settings who runs the shop: the law wants it in every newsletter',
  notDraft: 'It is no draft any more',
  notPlanned: 'It is not planned any more',
  notSending: 'It is not being sent any more',
  notStopped: 'It is not stopped any more',
} as const
