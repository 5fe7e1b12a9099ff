/** What is wrong with a promotion, for whoever edits it. */
export const promotionDraftMessages = {
  code: 'Use 3 to 30 letters, digits or dashes, as in SPRING-10',
  description: 'Say what it gives: shoppers read it',
  descriptionLength: 'Use at most 120 characters',
  kind: 'Choose what it takes off',
  percent: 'Enter a whole percentage from 1 to 100',
  amount: 'Enter an amount above 0',
  minimum: 'Enter an amount, or leave it empty',
  date: 'Enter a date and a time, or leave both empty',
  endsAfterStart: 'It has to end after it starts',
  quantity: 'Enter a whole number from 1 to 20',
  bundle: 'Enter a whole number from 2 to 20',
  priority: 'Enter a whole number from 0 to 1000',
  targets: 'Choose at most 50',
  unknownProduct: 'Choose products that are there',
  othersProduct: 'Choose products of your own',
  uses: 'Enter a whole number from 1 on, or leave it empty',
  fewerThanUsed: (uses: number) => `It was used ${uses} times already`,
  locked: 'It was used: only its dates and limits can be changed',
  ofSeller: 'It is a seller’s own: staff can end it, and nothing else',
  sellerPercent: 'Enter a whole percentage from 1 to 90',
  sellerGet: 'Enter at most as many as are bought',
  sellerMinimum: 'Enter a minimum order above the amount, so that nothing is given away',
  over: 'Choose a day that is not over',
  codeTaken: 'There is such a code already',
} as const

/** What is wrong with a cart that is tried out. */
export const cartPreviewMessages = {
  lines: 'Add an item',
  mostLines: 'Use at most 20 different items',
  once: 'Each item once: enter how many of it',
  quantity: 'Enter a whole number from 1 to 20',
  code: 'Use at most 30 characters',
  at: 'Enter a date and a time, or leave both empty',
} as const
