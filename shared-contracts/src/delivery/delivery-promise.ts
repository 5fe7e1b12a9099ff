import type { Money } from '../catalogue/money.schema'
import { keptFormats } from '../formats'

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
  /** Where there is a time until which an order counts as today's: the minutes until then, `null` when it is over for today. */
  minutesLeft?: number | null
  /** Where to it costs that; absent: anywhere. */
  zone?: string
}

interface Days {
  minDays: number
  maxDays: number
  /** Monday is 1; absent: Monday to Friday. */
  workingDays?: readonly number[] | undefined
  /** `HH:MM` where the shop is: what is ordered later counts as ordered on the next working day. */
  cutOff?: string | null | undefined
  /** What was promised already. */
  arrives?: Arrival | undefined
}

interface Way extends Days {
  price: Money
  freeFrom: Money | null
  countries: readonly string[] | null
  zone?: string | undefined
}

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The moment on the clocks where the shop is, as if it were in UTC. */
function clockIn(zone: string, at: Date): Date {
  const [day = '', time = ''] = clockOf(zone).format(at).split(' ')
  return new Date(`${day}T${time}Z`)
}

const clockOf = keptFormats(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

const isWorking = (at: number, { workingDays = [1, 2, 3, 4, 5] }: Days) =>
  workingDays.includes(new Date(at).getUTCDay() || 7)

/** Always a working day: none is promised for another, also where it takes none. */
function workingDaysAfter(from: number, count: number, days: Days): number {
  let at = from
  for (let left = count; left > 0 || !isWorking(at, days);) {
    at += DAY_MS
    if (isWorking(at, days)) left -= 1
  }
  return at
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * When something that is ordered at a moment arrives: so many working days after that day, or after the next working day where it comes
 * too late for this one.
 *
 * @param zone where the shop's days begin and end; shells that were built before do not say.
 */
export function arrivalOf(days: Days, from: Date, zone = 'UTC'): Arrival {
  if (days.arrives) return days.arrives
  const clock = clockIn(zone, from).getTime()
  const isLate = days.cutOff && minutesLeft(days, from, zone) === null
  const day = isLate ? workingDaysAfter(clock, 1, days) : clock
  return {
    earliest: dayOf(workingDaysAfter(day, days.minDays, days)),
    latest: dayOf(workingDaysAfter(day, days.maxDays, days)),
  }
}

/** How many minutes an order still counts as today's, begun ones left out; `null`: none, or there is no such time. */
export function minutesLeft(days: Days, now: Date, zone = 'UTC'): number | null {
  const clock = clockIn(zone, now).getTime()
  if (!days.cutOff || !isWorking(clock, days)) return null
  const left = Date.parse(`${dayOf(clock)}T${days.cutOff}:00Z`) - clock
  return left > 0 ? Math.floor(left / MINUTE_MS) : null
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
 * What is promised for a seller's pieces that are ordered now: by the option that the checkout begins with.
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
    ...(way.cutOff && { minutesLeft: minutesLeft(way, now, zone) }),
    ...(way.zone !== undefined && { zone: way.zone }),
  }
}

/** The days as people read them: `Thu 26 – Sat 28 Nov`, or one day. A line breaks behind the dash at most, never inside a day. */
export function formatArrival({ earliest, latest }: Arrival, locale: string): string {
  const format = dayFormat(locale)
  // Browsers and servers disagree about the spaces around the dash.
  const days = format.formatRange(new Date(earliest), new Date(latest)).split(/\s*–\s*/)
  return days.map((day) => day.replaceAll(/\s/g, '\u00a0')).join('\u00a0– ')
}

const dayFormat = keptFormats(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
