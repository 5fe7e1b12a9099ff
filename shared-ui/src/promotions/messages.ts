import { decimalAmount, minorDigits, type PromotionState, shortAmount } from 'shared-contracts'

const shareOff = (percent: number) => (percent === 100 ? 'free' : `${percent}% off`)
const uses = (count: string, max: string | null) => (max === null ? count : `${count} of ${max}`)

/** What is said of promotions wherever somebody makes them. */
export const promotionWords = {
  states: { active: 'Active', scheduled: 'Scheduled', used_up: 'Used up', ended: 'Ended' } satisfies Record<
    PromotionState,
    string
  >,
  automatic: 'Automatic',
  gives: {
    percent: (percent: number) => `${percent}% off`,
    amount: (amount: string) => `${amount} off`,
    free_delivery: 'Free delivery',
    bundle: (many: number, price: string) => `${many} for ${price}`,
    some: (buy: number, get: number, percent: number) => `Buy ${buy}, get ${get} ${shareOff(percent)}`,
  },
  shareOff,
  quantities: {
    buy: 'Buy',
    get: 'Get',
    getPercent: 'Percent off those',
    getPercentHint: 'Empty: they are free.',
    example: (all: number, get: number, percent: number) =>
      `Of every ${all} items ${get === 1 ? 'the cheapest is' : `the ${get} cheapest are`} ${shareOff(percent)}.`,
    bundleQuantity: 'Number of items',
    bundlePrice: (currency: string) => `Cost together, in ${currency}`,
    bundleExample: (many: number, price: string) =>
      `Any ${many} of these items cost ${price} together, the dearest first. Items that cost less than that keep their prices.`,
  },
  from: (amount: string) => `from ${amount} on`,
  span: (start: string | null, end: string | null) =>
    start && end ? `${start} to ${end}` : start ? `From ${start}` : end ? `Until ${end}` : 'Without an end',
  uses,
  /** As in `8 used`, or `8 of 100 used`. */
  used: (text: string) => `${text} used`,
  /** As in `Enter an amount such as 5 or 7.50`; without decimals `500 or 750`. @param currency ISO 4217. */
  amountWrong(currency: string) {
    const unit = 10 ** Math.max(minorDigits(currency), 2)
    return `Enter an amount such as ${shortAmount(5 * unit, currency)} or ${decimalAmount(7.5 * unit, currency)}`
  },
  minimumWrong: (currency: string) =>
    `Enter an amount such as ${shortAmount(50 * 10 ** Math.max(minorDigits(currency), 2), currency)}, or leave it empty`,
  zone: (zone: string) => `Days begin and end in the shop's time zone, ${zone.replaceAll('_', ' ')}.`,
  more: 'Add another…',
  add: (name: string) => `Add ${name}`,
  addIt: 'Add',
  added: 'Added',
  isAdded: (name: string) => `${name} is added`,
  nothing: (typed: string) => `Nothing fits “${typed}”.`,
  products: {
    label: 'Products',
    all: 'All products',
    hint: 'Type a title or SKU.',
    found: 'Products found',
    choose: 'Choose one of the products found, or leave it empty',
  },
  remove: (name: string) => `Remove ${name}`,
  unknown: (id: string) => `${id.slice(0, 8)}…`,
} as const
