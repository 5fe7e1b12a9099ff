import { seededRandom } from '../drawing/vocabulary/seeded-random'
import { HOUR_MS } from 'api/platform/clock/days'

/** What sellers answer to who was glad, and to who was not. */
const GLAD = [
  'Thank you! That is what we make them for.',
  'How kind. We have read it aloud in the workshop.',
  'Thank you for taking the time. Wear it well.',
  'We are glad that it found you.',
] as const
const SORRY = [
  'Thank you for being frank. Write to us from your order, and we mend it or take it back.',
  'That is not how it should be, and we are sorry. We have spoken with the people who make it.',
  'Thank you: we have added it to the size advice, so that the next person knows.',
] as const

/** Of those who are glad, and of the others, so many are answered. */
const SHARE = { glad: 0.35, sorry: 0.75 }

interface Written {
  rating: number
  state: string
  writtenAt: Date
}

/** What sellers answer in public, some hours later; most of what is praised waits for it still. The same reviews give the same answers. */
export function planAnswers<Review extends Written>(
  reviews: readonly Review[],
  now: Date,
): (Review & { answer: string | null; answeredAt: Date | null })[] {
  const random = seededRandom(1979)
  return reviews.map((review) => {
    const mood = review.rating >= 4 ? 'glad' : 'sorry'
    const isAnswered = random.chance(SHARE[mood])
    const answer = random.pick<string>(mood === 'glad' ? GLAD : SORRY)
    const answeredAt = new Date(review.writtenAt.getTime() + random.between(2, 40) * HOUR_MS)
    return isAnswered && review.state === 'published' && answeredAt < now
      ? { ...review, answer, answeredAt }
      : { ...review, answer: null, answeredAt: null }
  })
}
