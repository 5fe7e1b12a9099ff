/** Why something cannot be done to a shopper's account; for staff. */
export const shopperTexts = {
  alreadyBlocked: 'Somebody has blocked this account already',
  notBlocked: 'This account is not blocked any more',
  resetOfBlocked: 'The account is blocked: a new password would not let its shopper in. Unblock it first',
  confirmed: 'The address is confirmed already',
  confirmationOfBlocked: 'The account is blocked. Unblock it first',
  otherAddress: 'This is not the address of the account',
} as const
