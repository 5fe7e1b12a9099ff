import type { Money } from '../catalogue/money.schema'

/** The days between which a parcel arrives, of the calendar, as in `2026-11-27`. */
export interface Arrival {
  earliest: string
  latest: string
}

/** What a shopper is promised about a parcel before it is chosen and paid for. */
export interface DeliveryPromise extends Arrival {
  /** For so many pieces; zero where they reach `freeFrom`. */
  price: Money
  /** From this sum of the seller's pieces on it costs nothing; `null`: it always costs. */
  freeFrom: Money | null
}

interface Way {
  price: Money
  freeFrom: Money | null
  minDays: number
  maxDays: number
  countries: readonly string[] | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment where the shop is, as in `2026-11-27`. */
const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

function workingDaysAfter(day: string, days: number): string {
  let at = Date.parse(day)
  for (let left = days; left > 0;) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/**
 * When something that is ordered at a moment arrives: so many working days, Monday to Friday, after that day.
 *
 * @param zone where the shop's days begin and end; shells that were built before do not say.
 */
export function arrivalOf({ minDays, maxDays }: Pick<Way, 'minDays' | 'maxDays'>, from: Date, zone = 'UTC'): Arrival {
  const day = dayIn(zone, from)
  return { earliest: workingDaysAfter(day, minDays), latest: workingDaysAfter(day, maxDays) }
}

/** From the first day on which one of several parcels may arrive to the last; `null` when there are none. */
export function arrivalOfAll(parcels: readonly Arrival[]): Arrival | null {
  const earliest = parcels.map((one) => one.earliest).sort()[0]
  const latest = parcels
    .map((one) => one.latest)
    .sort()
    .at(-1)
  return earliest !== undefined && latest !== undefined ? { earliest, latest } : null
}

/**
 * What is promised for a seller's pieces that are ordered now: by the option that the checkout begins with, the first that goes everywhere.
 *
 * @param ways cheapest first.
 * @returns `null` when the seller has no way to send.
 */
export function deliveryPromise(
  ways: readonly Way[],
  { itemsMinor, now, zone }: { itemsMinor: number; now: Date; zone?: string | undefined },
): DeliveryPromise | null {
  const way = ways.find(({ countries }) => countries === null) ?? ways[0]
  if (!way) return null
  const isFree = way.freeFrom !== null && itemsMinor >= way.freeFrom.amountMinor
  return {
    price: isFree ? { ...way.price, amountMinor: 0 } : way.price,
    freeFrom: way.price.amountMinor === 0 ? null : way.freeFrom,
    ...arrivalOf(way, now, zone),
  }
}

/** The days as people read them: `26–28 Nov`, or one day. */
export function formatArrival({ earliest, latest }: Arrival, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Browsers and servers disagree about the width of the spaces around the dash.
  return format.formatRange(new Date(earliest), new Date(latest)).replaceAll(/[\u2009\u202f]/g, ' ')
}
