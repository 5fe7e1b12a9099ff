import type { OrderThread } from 'shared-contracts'

/**
 * A thread with all that has been seen of it: the newest messages come a page at a time, and each new one pushes an old one out of them.
 *
 * @param known `undefined` when nothing was seen before.
 * @returns `newest` alone when so much was written meanwhile that the two do not meet.
 */
export function joinThreads(known: OrderThread | undefined, newest: OrderThread): OrderThread {
  const [first] = newest.items
  if (!known || !first) return newest
  const meets = known.items.some(({ id }) => id === first.id)
  if (!meets && newest.hasEarlier) return newest
  const byId = new Map([...known.items, ...newest.items].map((message) => [message.id, message]))
  const items = [...byId.values()].toSorted((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt))
  return { ...newest, items, hasEarlier: items[0]?.id === first.id ? newest.hasEarlier : known.hasEarlier }
}
