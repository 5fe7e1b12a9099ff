import type { SellerProfile } from 'shared-contracts'
import { patterns } from 'shared-ui'

const messages = {
  rating: (average: number, count: number) =>
    `${average.toFixed(1)} out of 5 from ${count === 1 ? '1 review' : `${count} reviews`} of its items`,
  answersWithin: (time: string) => `Usually answers within ${time}`,
  hours: (hours: number) => (hours === 1 ? 'an hour' : `${hours} hours`),
  days: (days: number) => (days === 1 ? 'a day' : `${days} days`),
}

/** What speaks for a seller: how its products are rated, and how soon it answers. Nothing while nobody knows. */
export function Reputation({ rating, answersWithinHours }: Pick<SellerProfile, 'rating' | 'answersWithinHours'>) {
  const known = [
    rating && messages.rating(rating.average, rating.count),
    answersWithinHours !== null &&
      messages.answersWithin(
        answersWithinHours < 13
          ? messages.hours(answersWithinHours)
          : messages.days(Math.ceil(answersWithinHours / 24)),
      ),
  ].filter(Boolean)
  return known.length > 0 && <p className={patterns.soft}>{known.join(' · ')}</p>
}
