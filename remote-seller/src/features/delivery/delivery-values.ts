import { deliveryMessages, shortAmount, typedPriceMinor, type SellerDelivery } from 'shared-contracts'

/** What stands in the form: texts, as they were typed; methods by their ids, prices by `keyOf`. */
export interface DeliveryValues {
  handlingDays: string
  cutOff: string
  chosen: Record<string, boolean>
  price: Record<string, string>
  freeFrom: Record<string, string>
  /** Only for what is wrong with all prices together. */
  prices: string
}

export const keyOf = (methodId: string, zoneId: string) => `${methodId}_${zoneId}`

/** Where a seller may have a price of their own. */
const openZones = ({ methods }: SellerDelivery) =>
  methods.flatMap(({ id: methodId, zones }) =>
    zones.flatMap(({ id: zoneId, limits, own }) =>
      limits ? [{ key: keyOf(methodId, zoneId), methodId, zoneId, limits, own }] : [],
    ),
  )

export function valuesOf(delivery: SellerDelivery): DeliveryValues {
  const rows = openZones(delivery)
  return {
    handlingDays: String(delivery.handlingDays),
    cutOff: delivery.cutOff ?? '',
    chosen: Object.fromEntries(delivery.methods.flatMap((one) => (one.byChoice ? [[one.id, one.offered]] : []))),
    price: Object.fromEntries(
      rows.map(({ key, own }) => [key, own ? shortAmount(own.price.amountMinor, own.price.currency) : '']),
    ),
    freeFrom: Object.fromEntries(
      rows.map(({ key, own }) => [
        key,
        own?.freeFrom ? shortAmount(own.freeFrom.amountMinor, own.freeFrom.currency) : '',
      ]),
    ),
    prices: '',
  }
}

const sumOf = (typed: string, currency: string) => (typed.trim() === '' ? null : typedPriceMinor(typed, currency))

/** What the form says, as the API takes it; what is no number is `NaN`. */
export const toDraft = (delivery: SellerDelivery, typed: DeliveryValues, currency: string) => ({
  handlingDays: /^\d{1,2}$/.test(typed.handlingDays.trim()) ? Number(typed.handlingDays) : Number.NaN,
  cutOff: typed.cutOff.trim() || null,
  chosen: Object.entries(typed.chosen).flatMap(([id, isChosen]) => (isChosen ? [id] : [])),
  prices: openZones(delivery).flatMap(({ key, methodId, zoneId }) => {
    const priceMinor = sumOf(typed.price[key] ?? '', currency)
    const freeFromMinor = sumOf(typed.freeFrom[key] ?? '', currency)
    return priceMinor === null ? [] : [{ methodId, zoneId, priceMinor, freeFromMinor }]
  }),
})

/** What is wrong with single prices. */
export function priceProblems(
  delivery: SellerDelivery,
  typed: DeliveryValues,
  { currency, money, priceFirst }: { currency: string; money: (minor: number) => string; priceFirst: string },
) {
  const price: Record<string, string> = {}
  const freeFrom: Record<string, string> = {}
  for (const { key, limits } of openZones(delivery)) {
    const [lowest, highest] = [limits.lowest.amountMinor, limits.highest.amountMinor]
    const own = sumOf(typed.price[key] ?? '', currency)
    const free = sumOf(typed.freeFrom[key] ?? '', currency)
    if (own === null && free !== null) price[key] = priceFirst
    if (own !== null && !(own >= lowest && own <= highest))
      price[key] = deliveryMessages.outside(money(lowest), money(highest))
    if (free !== null && !(free > 0)) freeFrom[key] = deliveryMessages.freeFrom
    else if (free !== null && lowest > 0) freeFrom[key] = deliveryMessages.neverFree(money(lowest))
  }
  return {
    ...(Object.keys(price).length > 0 && { price }),
    ...(Object.keys(freeFrom).length > 0 && { freeFrom }),
  }
}
