import { expect, test } from 'vitest'
import { joinThreads } from './join-threads'
import type { OrderMessage, OrderThread } from 'shared-contracts'

const message = (minute: number, readAt: string | null = null): OrderMessage => ({
  ...{ id: `id-${minute}`, by: 'shopper', author: null, body: `${minute}`, readAt },
  sentAt: `2026-03-02T09:0${minute}:00.000Z`,
})
const thread = (minutes: number[], hasEarlier = false): OrderThread => ({
  ...{ items: minutes.map((minute) => message(minute)), hasEarlier, unread: 0 },
})
const written = ({ items }: OrderThread) => items.map(({ body }) => Number(body))

test('what a new message pushed out of the newest stays', () => {
  const joined = joinThreads(thread([1, 2, 3]), thread([2, 3, 4], true))
  expect(written(joined)).toEqual([1, 2, 3, 4])
  expect(joined.hasEarlier).toBe(false)
})

test('an answer that was on its way while one wrote does not take away what one wrote', () => {
  expect(written(joinThreads(thread([1, 2, 3]), thread([1, 2])))).toEqual([1, 2, 3])
})

test('a message is as it came last', () => {
  const read = { ...thread([]), items: [message(1, '2026-03-02T10:00:00.000Z')] }
  expect(joinThreads(thread([1]), read).items).toEqual(read.items)
})

test('when the two do not meet, the newest ones stand alone, and the others can be asked for', () => {
  const joined = joinThreads(thread([1, 2]), thread([5, 6], true))
  expect(written(joined)).toEqual([5, 6])
  expect(joined.hasEarlier).toBe(true)
})

test('the first look is what came', () => {
  expect(joinThreads(undefined, thread([1, 2], true))).toEqual(thread([1, 2], true))
})
