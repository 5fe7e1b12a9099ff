import { seededRandom, type Random } from '../drawing/vocabulary/seeded-random'
import { reviewKind } from './review-kind'
import { HELD_TEXTS, REVIEW_TEXTS, type ReviewText } from './review-texts'
import { DAY_MS } from 'api/platform/clock/days'

/** Of those who kept a piece, so many write about it. */
const WRITE = 0.8

/** A line of an order that came and was kept. */
export interface KeptLine {
  id: string
  product: string
  user: string
  /** Slug of a sub-category. */
  category: string
  title: string
  color: string
  size: string
  deliveredAt: Date
}

/**
 * What the buyers write, newest line first: everybody once about a product, nobody the same words twice, and no words twice on one page.
 * Two people's wait for an admin, since a day at most. The same lines give the same reviews.
 *
 * @param now nothing is written after that.
 */
export function planReviews(lines: readonly KeptLine[], now: Date) {
  const random = seededRandom(1977)
  const pickText = textPicker(random)
  const held = [...HELD_TEXTS]
  const waiters = new Set<string>()
  const used = new Set<string>()
  return [...lines].reverse().flatMap((line) => {
    const own = `${line.user} ${line.product}`
    if (used.has(own) || !random.chance(WRITE)) return []
    used.add(own)
    const waiting = waiters.has(line.user) ? undefined : held.shift()
    if (waiting) waiters.add(line.user)
    const text = waiting ?? pickText(line)
    if (!text) return []
    const later = line.deliveredAt.getTime() + random.between(1, 16) * DAY_MS
    const lately = now.getTime() - random.between(0.1, 1) * DAY_MS
    const { rating, title, body, fit = null } = text
    return [
      {
        ...{ productId: line.product, orderLineId: line.id, userId: line.user, color: line.color, size: line.size },
        ...{ rating, title, body, fit },
        ...{ state: waiting ? ('pending' as const) : ('published' as const), heldFor: waiting?.heldFor ?? null },
        writtenAt: new Date(waiting ? lately : Math.min(later, lately)),
      },
    ]
  })
}

/** Gives one of the texts that were used least often; none when this person or this page has had all of them. */
function textPicker(random: Random) {
  const used = new Map<ReviewText, number>()
  const heard = new Set<string>()
  return (line: KeptLine): ReviewText | null => {
    const places = ({ title }: ReviewText) => [`${line.user} ${title}`, `${line.product} ${title}`]
    const left = REVIEW_TEXTS[reviewKind(line)].filter((text) => !places(text).some((place) => heard.has(place)))
    if (left.length === 0) return null
    const least = Math.min(...left.map((text) => used.get(text) ?? 0))
    const text = random.pick(left.filter((one) => (used.get(one) ?? 0) === least))
    used.set(text, least + 1)
    for (const place of places(text)) heard.add(place)
    return text
  }
}

/** Who of the writers finds which review of another helpful. */
export function planVotes(written: readonly { id: string; userId: string }[]): { reviewId: string; userId: string }[] {
  const random = seededRandom(1978)
  const voters = [...new Set(written.map(({ userId }) => userId))]
  return written.flatMap(({ id: reviewId, userId: writer }) => {
    const share = random.pick([0, 0, 0.1, 0.2, 0.4])
    return voters.filter((voter) => voter !== writer && random.chance(share)).map((userId) => ({ reviewId, userId }))
  })
}
