/** How a card is declined, as the provider's errors say it. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'incorrect_number' | 'processing_error'
  decline_code?: string
}

/** What a test card does. */
export interface Card {
  brand: 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa'
  last4: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Its bank says no, after the shopper has agreed where it asks for that. */
  decline?: Decline
  /** Its bank asks the shopper (3-D Secure). */
  asks?: true
  /** What comes some time after it has paid, or after it was refunded. */
  afterwards?: 'disputed' | 'refund-fails' | 'refund-succeeds-late'
  /** Its money is available at once. */
  isAvailableAtOnce?: true
}

const declined = (decline_code: string): { decline: Decline } => ({ decline: { code: 'card_declined', decline_code } })

/** The provider's published test cards (https://docs.stripe.com/testing). */
const behaviours = {
  '4242424242424242': {},
  '4000056655665556': { funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard', funding: 'debit' },
  '5105105105105100': { brand: 'mastercard', funding: 'prepaid' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '6011000990139424': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '36227206271667': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },

  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000341': declined('generic_decline'),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': { decline: { code: 'expired_card' } },
  '4000000000000127': { decline: { code: 'incorrect_cvc' } },
  '4000000000000119': { decline: { code: 'processing_error' } },
  // Never becomes a payment method: the provider's form refuses it.
  '4242424242424241': { decline: { code: 'incorrect_number' } },

  '4000002760003184': { asks: true },
  '4000002500003155': { asks: true },
  '4000000000003220': { asks: true },
  '4000000000003063': { asks: true },
  '4000000000003055': {},
  '4000008400001629': { asks: true, ...declined('generic_decline') },
  '4000008260003178': { asks: true, ...declined('insufficient_funds') },

  '4000000000000259': { afterwards: 'disputed' },
  '4000000000005126': { afterwards: 'refund-fails' },
  '4000000000007726': { afterwards: 'refund-succeeds-late' },
  '4000000000000077': { isAvailableAtOnce: true },
  '4000003720000278': { isAvailableAtOnce: true },
} satisfies Record<string, Partial<Card>>

export type CardNumber = keyof typeof behaviours

/** The numbers of all of them. */
export const cardNumbers = Object.keys(behaviours) as CardNumber[]

/** A test card by its number; any other number is none. */
export function cardOf(number: string): Card | null {
  if (!Object.hasOwn(behaviours, number)) return null
  return { brand: 'visa', funding: 'credit', last4: number.slice(-4), ...behaviours[number as CardNumber] }
}

/** Payment methods that stand for test cards wherever one may be named. */
export const namedCards: Record<string, CardNumber> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
  pm_card_bypassPending: '4000000000000077',
}

const messages: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
}

/** What the provider says to the shopper. */
export function declineMessage({ code, decline_code }: Decline): string {
  return messages[decline_code ?? ''] ?? messages[code]!
}
