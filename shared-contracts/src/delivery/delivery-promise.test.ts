import { expect, test } from 'vitest'
import { arrivalOf, arrivalOfAll, deliveryPromise, formatArrival, minutesLeft } from './delivery-promise'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const standard = { price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null }
const tuesday = new Date('2026-11-24T23:30:00Z')

test('working days leave out the weekend, whatever the hour', () => {
  expect(arrivalOf(standard, tuesday)).toEqual({ earliest: '2026-11-27', latest: '2026-12-01' })
  expect(arrivalOf({ minDays: 1, maxDays: 1 }, new Date('2026-11-27T08:00:00Z'))).toEqual({
    earliest: '2026-11-30',
    latest: '2026-11-30',
  })
  expect(arrivalOf({ minDays: 0, maxDays: 0 }, tuesday).earliest).toBe('2026-11-24')
  const sunday = new Date('2026-11-29T08:00:00Z')
  const monday = { earliest: '2026-11-30', latest: '2026-11-30' }
  expect(arrivalOf({ minDays: 0, maxDays: 1 }, sunday)).toEqual(monday)
  expect(arrivalOf({ minDays: 0, maxDays: 0, cutOff: '14:00' }, sunday)).toEqual(monday)
  expect(arrivalOf({ minDays: 0, maxDays: 0, workingDays: [7] }, sunday).latest).toBe('2026-11-29')
})

test('several parcels arrive from the first day of one to the last day of another', () => {
  const soon = { earliest: '2026-11-26', latest: '2026-11-27' }
  const late = { earliest: '2026-11-25', latest: '2026-12-02' }
  expect(arrivalOfAll([soon, late])).toEqual({ earliest: '2026-11-25', latest: '2026-12-02' })
  expect(arrivalOfAll([])).toBeNull()
})

test('days are those of the shop, wherever its server stands', () => {
  const evening = new Date('2026-11-26T23:30:00Z')
  expect(arrivalOf({ minDays: 1, maxDays: 1 }, evening, 'UTC').earliest).toBe('2026-11-27')
  expect(arrivalOf({ minDays: 1, maxDays: 1 }, evening, 'Europe/Vienna').earliest).toBe('2026-11-30')
  expect(arrivalOf({ minDays: 1, maxDays: 1 }, new Date('2026-11-27T01:00:00Z'), 'America/New_York').earliest).toBe(
    '2026-11-27',
  )
})

test('the price is that of the pieces, and free from the seller’s own sum on', () => {
  const promised = (itemsMinor: number) => deliveryPromise([standard], { itemsMinor, now: tuesday, zone: 'UTC' })
  expect(promised(7499)).toMatchObject({ price: euros(490), freeFrom: euros(7500) })
  expect(promised(7500)).toMatchObject({ price: euros(0), freeFrom: euros(7500) })
})

test('what goes everywhere is promised before what goes to a few countries; nothing where nothing is sent', () => {
  const local = { ...standard, price: euros(290), countries: ['IE'] }
  expect(deliveryPromise([local, standard], { itemsMinor: 1, now: tuesday, zone: 'UTC' })?.price).toEqual(euros(490))
  expect(deliveryPromise([local], { itemsMinor: 1, now: tuesday, zone: 'UTC' })?.price).toEqual(euros(290))
  expect(deliveryPromise([], { itemsMinor: 1, now: tuesday, zone: 'UTC' })).toBeNull()
})

test('what is ordered after the last time of a day, or on a day of rest, counts as ordered on the next working day', () => {
  const way = { minDays: 1, maxDays: 2, cutOff: '14:00' }
  const vienna = (at: string) => [arrivalOf(way, new Date(at), 'Europe/Vienna').earliest, minutesLeft(way, new Date(at), 'Europe/Vienna')] // prettier-ignore
  // A Thursday and the Friday after it, an hour ahead of UTC.
  expect(vienna('2026-11-26T12:29:30Z')).toEqual(['2026-11-27', 30])
  expect(vienna('2026-11-26T12:59:30Z')).toEqual(['2026-11-27', 0])
  expect(vienna('2026-11-26T13:00:00Z')).toEqual(['2026-11-30', null])
  expect(vienna('2026-11-27T13:00:00Z')).toEqual(['2026-12-01', null])
  expect(vienna('2026-11-28T08:00:00Z')).toEqual(['2026-12-01', null])
  const saturdays = { ...way, workingDays: [1, 2, 3, 4, 5, 6] }
  expect(arrivalOf(saturdays, new Date('2026-11-28T08:00:00Z'), 'UTC').earliest).toBe('2026-11-30')
  expect(deliveryPromise([{ ...standard, ...way }], { itemsMinor: 1, now: new Date('2026-11-26T11:00:00Z'), zone: 'UTC' })).toMatchObject({ minutesLeft: 180 }) // prettier-ignore
})

test('days that were promised stay', () => {
  const arrives = { earliest: '2026-01-01', latest: '2026-01-02' }
  expect(arrivalOf({ ...standard, arrives }, tuesday)).toEqual(arrives)
})

test.each([
  [{ earliest: '2026-11-26', latest: '2026-11-28' }, 'Thu_26_– Sat_28_Nov'],
  [{ earliest: '2026-11-27', latest: '2026-12-01' }, 'Fri_27_Nov_– Tue_1_Dec'],
  [{ earliest: '2026-11-27', latest: '2026-11-27' }, 'Fri,_27_Nov'],
])('%o is read as %s, where a line does not break at _', (arrival, text) =>
  expect(formatArrival(arrival, 'en-IE').replaceAll('\u00a0', '_')).toBe(text),
)
