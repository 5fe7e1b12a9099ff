import type { OwnReviews, Review, ReviewPage } from 'shared-contracts'

const uuid = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`

/** A published review; `number` makes it another one. */
export function aReview(number = 1, over: Partial<Review> = {}): Review {
  return {
    id: uuid(number),
    rating: 4,
    fit: null,
    title: `Warm and light ${number}`,
    body: 'Wears like a blanket with sleeves.',
    author: 'Ada B.',
    color: 'Navy',
    size: 'M',
    writtenAt: '2026-01-20T10:00:00.000Z',
    helpful: 2,
    photos: [],
    answer: null,
    ...over,
  }
}

/** One page of reviews: a few, and what all of them come to. */
export function someReviews(items: Review[], over: Partial<ReviewPage> = {}): ReviewPage {
  const total = items.length
  return {
    items,
    page: 1,
    pageCount: 1,
    total,
    summary: {
      average: total === 0 ? null : 4,
      total,
      withPhotos: items.filter(({ photos }) => photos.length > 0).length,
      histogram: [0, total, 0, 0, 0],
      fit: { small: 0, true: 0, large: 0 },
      fitHint: null,
    },
    ...over,
  }
}

/** A shopper who has one line to review. */
export const aReviewer: OwnReviews = {
  reviewable: [{ lineId: uuid(900), color: 'Navy', size: 'M' }],
  written: [],
  helpful: [],
}
