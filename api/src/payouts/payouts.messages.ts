import type { PayoutRefusal } from './create-payout'

/** What a seller is told who asks for a payout that cannot be made. */
export const payoutRefusals: Readonly<Record<PayoutRefusal, string>> = {
  SUSPENDED: 'Your shop is suspended. What you have earned stays yours; it is paid out once the shop is open again.',
  NO_ACCOUNT: 'Name a bank account first.',
  ACCOUNT_IN_TROUBLE: 'The last payout did not arrive. Check your bank account and enter it once more.',
  TOO_LITTLE: 'There is too little to pay out yet.',
}

export const payoutMessages = {
  ibanWrong: 'This IBAN has a mistake in it',
  noProvider: 'The marketplace cannot pay out yet. What you earn is kept for you; come back later.',
} as const
