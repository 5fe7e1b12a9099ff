import type { OnboardingStep } from 'shared-contracts'

/** The steps that lead to an open shop, in the seller's words. */
export const onboardingMessages = {
  title: (left: number, all: number) =>
    left === 0 ? 'Everything is ready' : left === all ? 'Set up your shop' : `${all - left} of ${all} steps done`,
  lead: {
    draft: 'Five things, in any order. When all are done, send your shop to us: we look at it and write to you.',
    rejected: 'Mend what the note says. Then send your shop to us again.',
    submitted: 'We have your shop and write to you. You can go on listing; nothing of it is lost.',
    approved: 'Your shop is open. This is still missing:',
    suspended: 'This is still missing:',
  },
  ready: 'Send it to us: we look at it and write to you.',
  steps: {
    profile: { name: 'Shop profile', text: 'A name and a few words about you; a logo makes it yours.' },
    address: { name: 'Business address', text: 'Your legal name, address and tax number: they stand on invoices.' },
    payout: { name: 'Payout account', text: 'Where we send what you have earned.' },
    product: { name: 'First product', text: 'One published piece with a picture, a price and stock.' },
    terms: { name: 'Terms for sellers', text: 'Five minutes to read; what we take, what we both promise.' },
  } satisfies Record<OnboardingStep, { name: string; text: string }>,
  done: 'Done',
  open: 'To do',
  guide: 'opening your shop',
  submit: 'Submit for approval',
  submitAgain: 'Submit again',
  submitting: 'Sending...',
  failed: 'Your shop did not get through to us. Nothing is lost; please try again.',
  incomplete: 'One step is not done any more. The list shows which.',
} as const
