import type { CorrectedField } from 'shared-contracts'

/** Texts of a product, or of changes of one, that staff look at before shoppers see it. */
export const messages = {
  inReview: 'In review',
  sentBack: 'Sent back',
  submitted: 'Submitted. It is looked at before shoppers see it',
  withdrawn: 'Withdrawn. What you typed is kept',
  again: 'Submit again',
  waiting: {
    new: (moment: string) => `In review since ${moment}`,
    edit: (moment: string) => `Your changes are in review since ${moment}`,
  },
  waitingText: {
    new: 'The marketplace looks at it before it is on sale, and tells you by mail and here. You can go on changing it: submit it again, and the newest is looked at.',
    edit: 'Shoppers go on seeing it as it was; prices and stock are changed already. You are told by mail and here. You can go on changing it: save again, and the newest is looked at.',
  },
  changes: (fields: readonly string[]) => `What waits: ${fields.join(', ')}.`,
  back: {
    new: (moment: string) => `Sent back on ${moment}`,
    edit: (moment: string) => `Your changes were sent back on ${moment}`,
  },
  backText: {
    new: 'It is not on sale yet. Change what is said here, and submit it again.',
    edit: 'Shoppers go on seeing it as it was. What you typed is kept: change what is said here and save again, or discard it.',
  },
  reason: 'What is wrong',
  words: 'What has to change',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  live: 'See what shoppers see',
  fields: {
    name: 'name',
    slug: 'slug',
    brand: 'brand',
    category: 'category',
    description: 'description',
    details: 'details',
    material: 'material',
    pictures: 'pictures',
    attributes: 'attributes',
    safety: 'product safety',
  } as Readonly<Record<string, string>>,
} as const

/** Texts of what staff have put right. */
export const correction = {
  title: (moment: string) => `Put right by the marketplace on ${moment}`,
  fields: { category: 'Category', brand: 'Brand' } satisfies Record<CorrectedField, string>,
  change: (field: string, before: string, after: string) => `${field}: ${after}. Before: ${before}.`,
  reason: 'Why',
} as const
