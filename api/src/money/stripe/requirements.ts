import type Stripe from 'stripe'
import type { SellerAccount } from '../payouts/payout-provider'

/** What Stripe can ask of a seller, as they read it: the first that is in its name for it. */
const WORDS: readonly (readonly [part: RegExp, words: string])[] = [
  [/external_account/, 'A bank account for payouts'],
  [/tos_acceptance/, 'Your consent to the payment provider’s terms'],
  [/verification\.additional_document/, 'A second document that shows who you are or where you live'],
  [/verification\.(document|proof_of_liveness)/, 'A picture of an identity document'],
  [/verification/, 'A document that proves what you entered'],
  [
    /(representative|person_\w*|owners|directors|executives)(\.|$)/,
    'Details of the people who own or run the business',
  ],
  [/\.dob\./, 'Date of birth'],
  [/address/, 'Address'],
  [/(tax_id|vat_id|id_number|ssn_last_4|registration_number)/, 'A tax or registration number'],
  [/(first_name|last_name|\.name$|business_type)/, 'Who the business is'],
  [/business_profile/, 'What the business sells, and its website'],
  [/(email|phone)/, 'Email address and phone number'],
]

const FALLBACK = 'Further details that the payment provider asks for'

const wordsFor = (requirement: string) => WORDS.find(([part]) => part.test(requirement))?.[1] ?? FALLBACK

const dayOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)

/** What is missing now, and what will be from a day on; each said once, with the earliest day. */
export function missingOf({ requirements, future_requirements: later }: Stripe.Account): SellerAccount['missing'] {
  const missing = new Map<string, string | null>()
  const note = (names: readonly string[] | null | undefined, until: string | null) => {
    for (const name of names ?? []) if (!missing.has(wordsFor(name))) missing.set(wordsFor(name), until)
  }
  note(requirements?.past_due, null)
  note(requirements?.currently_due, dayOf(requirements?.current_deadline))
  note(later?.currently_due, dayOf(later?.current_deadline))
  return [...missing].map(([what, until]) => ({ what, until }))
}
