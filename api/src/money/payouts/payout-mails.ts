import type { PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'

const troubles: Readonly<Record<PayoutTrouble, string>> = {
  account_closed: 'the account is closed',
  account_unknown: 'the bank does not know the account',
  bank_refused: 'the bank has refused it',
}

interface Facts {
  number: string
  amount: string
  last4: string
  /** To the seller's money. */
  link: string
}

const yourMoney = (link: string) => action('Your money', link)

export const paidMail = ({ number, amount, last4, link }: Facts): Email => ({
  subject: say`Your payout of ${amount} has arrived`,
  blocks: [
    paragraph`We have paid ${amount} to your account ending in ${last4}: payout ${own(number)}.`,
    yourMoney(link),
  ],
})

export const returnedMail = ({ number, amount, last4, link }: Facts, trouble: PayoutTrouble): Email => ({
  subject: say`Your payout of ${amount} did not arrive`,
  blocks: [
    paragraph`The payout ${own(number)} to your account ending in ${last4} has come back: ${own(troubles[trouble])}. The ${amount} are in your balance again.`,
    paragraph`Enter your bank account once more; until then nothing is paid out.`,
    yourMoney(link),
  ],
})

export const accountChangedMail = ({ last4, link }: Pick<Facts, 'last4' | 'link'>): Email => ({
  subject: 'Your payouts go to another account',
  blocks: [
    paragraph`From now on your payouts go to the account ending in ${last4}.`,
    paragraph`If this was none of you, change your password and write to us at once.`,
    yourMoney(link),
  ],
})
