import type { PayoutTrouble } from 'shared-contracts/payouts/payout-states'

interface Letter {
  subject: string
  body: string
}

const troubles: Readonly<Record<PayoutTrouble, string>> = {
  account_closed: 'the account is closed',
  account_unknown: 'the bank does not know the account',
  bank_refused: 'the bank has refused it',
}

interface Facts {
  number: string
  amount: string
  last4: string
}

export const paidMail = ({ number, amount, last4 }: Facts): Letter => ({
  subject: `Your payout of ${amount} has arrived`,
  body: `We have paid ${amount} to your account ending in ${last4}: payout ${number}.`,
})

export const returnedMail = ({ number, amount, last4 }: Facts, trouble: PayoutTrouble): Letter => ({
  subject: `Your payout of ${amount} did not arrive`,
  body: `The payout ${number} to your account ending in ${last4} has come back: ${troubles[trouble]}. The ${amount} are in your balance again.\n\nEnter your bank account once more; until then nothing is paid out.`,
})

export const accountChangedMail = (last4: string): Letter => ({
  subject: 'Your payouts go to another account',
  body: `From now on your payouts go to the account ending in ${last4}.\n\nIf this was none of you, change your password and write to us at once.`,
})
