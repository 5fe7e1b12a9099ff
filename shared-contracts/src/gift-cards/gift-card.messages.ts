export const giftCardMessages = {
  amount: 'Enter an amount above zero',
  most: 'That is more than one card or grant may have',
  day: 'Choose today or a later day',
  reason: 'Say why',
  tooLong: 'Make it shorter',
  code: 'Enter the code of a gift card',
} as const
