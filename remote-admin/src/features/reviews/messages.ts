import type { Fit, ModeratedReview, ReviewRejection, ReviewState } from 'shared-contracts'

const reviews = (many: number) => (many === 1 ? '1 review' : `${many.toLocaleString('en')} reviews`)

/** Texts of the reviews that are looked through. */
export const messages = {
  name: 'Reviews',
  pageTitle: 'Reviews · Admin',
  titles: {
    pending: (many: number) => (many === 0 ? 'No review waits' : `${reviews(many)} to look at`),
    published: (many: number) => `${reviews(many)} published`,
    rejected: (many: number) => `${reviews(many)} rejected`,
  } satisfies Record<ReviewState, (many: number) => string>,
  states: 'Reviews by state',
  tabs: { pending: 'Waiting', published: 'Published', rejected: 'Rejected' } satisfies Record<ReviewState, string>,
  keys: 'With the keyboard: j and k move, a approves, r rejects, u takes the last decision back.',
  loading: 'Looking up the reviews',
  failedTitle: 'The reviews could not be fetched',
  empty: {
    pending: 'No reviews to look at',
    published: 'No published reviews',
    rejected: 'No rejected reviews',
  } satisfies Record<ReviewState, string>,
  emptyText: 'Reviews with photos, a link or a word that we do not print wait here until somebody has read them.',
  heldFor: {
    link: 'Held: it has a link',
    word: 'Held: it has a word that we do not print',
    photos: 'Held: nobody has looked at its photos',
  } satisfies Record<NonNullable<ModeratedReview['heldFor']> | 'photos', string>,
  columns: { product: 'Item', text: 'Review', when: 'Written' },
  photo: (position: number) => `Photo ${position}, opens large`,
  anonymous: 'Somebody without a name',
  bought: (color: string, size: string) => `Bought in ${color}, ${size}`,
  fits: { [-1]: 'Runs small', 0: 'True to size', 1: 'Runs large' } satisfies Record<Fit, string>,
  rejectedFor: (reason: string) => `Rejected: ${reason}`,
  rejections: {
    off_topic: 'it is not about the product',
    insult: 'it insults somebody',
    advertising: 'it advertises something',
    personal: 'it tells personal data',
    other: 'another reason',
  } satisfies Record<ReviewRejection, string>,
  approve: 'Approve',
  reject: 'Reject',
  takeDown: 'Take down',
  deciding: 'Saving',
  decided: {
    published: (title: string) => `“${title}” is published.`,
    rejected: (title: string) => `“${title}” is rejected.`,
    pending: (title: string) => `“${title}” waits again.`,
  } satisfies Record<ReviewState, (title: string) => string>,
  undo: 'Undo',
  decisionFailed: 'That was not saved: the review is as it was. Please try again.',
  decidedMeanwhile: 'Somebody else has decided meanwhile: the list shows what.',
  rejectTitle: (title: string) => `Reject “${title}”`,
  reason: 'Why?',
  reasonHint: 'Whoever wrote it reads the reason beside their review.',
  cancel: 'Cancel',
} as const
