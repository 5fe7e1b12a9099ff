import { formatCount } from 'shared-ui/back-office'

export const messages = {
  title: 'Reviews',
  loading: 'Loading your reviews',
  failedTitle: 'Your reviews did not arrive',
  tabs: 'Reviews by answer',
  tab: { low: '1–2 stars', unanswered: 'To answer', all: 'All' },
  /** How many wait, and what all of them say together. */
  sentence: (unanswered: number, average: number | null | undefined) =>
    [
      unanswered === 0 ? 'Every review has an answer' : `${formatCount(unanswered, 'review')} to answer`,
      ...(typeof average === 'number' ? [`${average.toFixed(1)} of 5`] : []),
    ].join(', '),
  empty: {
    title: 'No reviews yet',
    text: 'What buyers write about your items stands here, and you can answer it in public.',
    action: 'See your products',
  },
  none: { text: 'New ones come here first.', action: 'Show all reviews' },
  noneTitle: {
    low: 'None with one or two stars to answer',
    unanswered: 'Every review has an answer',
    all: 'No reviews',
  },
  columns: { product: 'Item', text: 'Review', when: 'Written' },
  verified: 'Verified buyer',
  bought: (color: string, size: string) => `bought in ${color}, ${size}`,
  answer: 'Your answer',
  hint: 'Everybody who looks at the item reads it, below the review.',
  send: 'Answer',
  change: 'Save',
  sending: 'Sending...',
  sent: 'Your answer stands below the review',
  edit: 'Change the answer',
  cancel: 'Cancel',
  withdraw: 'Remove the answer',
  withdrawing: 'Removing...',
  withdrawn: 'The answer is removed',
  refusals: { NOT_FOUND: 'This review is no longer shown to shoppers.' },
}
