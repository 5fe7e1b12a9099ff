/** Why a code does not work; shown under its field. */
export const promotionMessages = {
  unknown: 'We do not know this code. Check how it is written',
  notYet: 'This code does not work yet',
  over: 'This code is no longer valid',
  usedUp: 'This code has been used up',
  usedByYou: 'You have used this code already',
  minimum: (amount: string) => `This code works from ${amount} on`,
} as const
