import type { Fit, Picture, Review } from 'shared-contracts'
import { drawPicture } from './mock-files'
import { makePicture } from './make-product'
import { DAY_MS, mockId } from './mock-facts'

const NEWEST = Date.UTC(2026, 0, 28, 18)

const samples: readonly Pick<Review, 'rating' | 'fit' | 'title' | 'body' | 'author' | 'color' | 'size'>[] = [
  {
    rating: 5,
    fit: -1,
    title: 'The one I reach for',
    body: 'Warm without weight, and it kept its shape after three washes.\nTook one size up and would again.',
    author: 'Ada B.',
    color: 'Navy',
    size: 'M',
  },
  {
    rating: 4,
    fit: -1,
    title: 'Lovely cloth, short sleeves',
    body: 'The wool is beautiful. My wrists are not, and they show.',
    author: 'Grace H.',
    color: 'Navy',
    size: 'L',
  },
  {
    rating: 5,
    fit: 0,
    title: 'As pictured',
    body: 'Exactly the colour of the picture.',
    author: null,
    color: 'Rust',
    size: 'S',
  },
  {
    rating: 2,
    fit: -1,
    title: 'Not for me',
    body: 'Well made, but it itches on bare skin. I sent it back and had my money within the week.',
    author: 'Mary',
    color: 'Rust',
    size: 'M',
  },
]

const somePhotos = (index: number): Picture[] => [
  makePicture(`${mockId(15, index)}-1`, drawPicture('knit', '#2b3a55'), '', null),
  makePicture(`${mockId(15, index)}-2`, drawPicture('coat', '#8a4b2f'), '', null),
]

/** So many published reviews, newest first, the same at every start. */
export const mockReviews = (many: number): Review[] =>
  Array.from({ length: many }, (_, index) => ({
    ...samples[index % samples.length]!,
    fit: (samples[index % samples.length]?.fit ?? null) as Fit | null,
    id: mockId(9, index),
    helpful: (index * 7) % 12,
    answer: null,
    photos: index % 5 === 0 ? somePhotos(index) : [],
    writtenAt: new Date(NEWEST - index * 3 * DAY_MS).toISOString(),
  }))
