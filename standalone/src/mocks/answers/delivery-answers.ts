import type { ApiClient, DeliveryRules } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

interface Kept {
  id: string
  version: number
}

function seen<T extends Kept>(rows: readonly T[], { id, version }: Kept): T {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal(404, 'NOT_FOUND')
  if (row.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return row
}

const rulesOf = ({ world }: AnswerContext): DeliveryRules => world.delivery.rules
const fresh = () => ({ id: crypto.randomUUID(), version: 0 })

function retire(context: AnswerContext, wanted: Kept, retired: boolean): DeliveryRules {
  const rules = rulesOf(context)
  Object.assign(seen(rules.methods, wanted), { retired, version: Number(wanted.version) + 1 })
  return rules
}

export const deliveryRulesAnswers: Answers<ApiClient['deliveryRules']> = {
  get: rulesOf,
  preview(context, { country, grams, itemsMinor }) {
    const { zones, methods, rates } = rulesOf(context)
    const zone = zones.find(({ countries }) => countries.includes(country))
    const items = rates.flatMap(({ methodId, zoneId, tiers, freeFromMinor }) => {
      const method = methods.find(({ id, retired }) => id === methodId && !retired)
      const tier = tiers.find(({ upTo }) => upTo === null || Number(grams) <= upTo)
      if (!method || !tier || zoneId !== zone?.id) return []
      const isFree = freeFromMinor !== null && Number(itemsMinor) >= freeFromMinor
      const price = { amountMinor: isFree ? 0 : tier.priceMinor, currency: 'EUR' }
      return [{ id: method.id, name: method.name, price, earliest: '2030-01-07', latest: '2030-01-09' }]
    })
    return items.length > 0 ? { items } : { items, undelivered: zone ? 'too_much' : 'country' }
  },
  addZone(context, draft) {
    const rules = rulesOf(context)
    rules.zones.push({ ...fresh(), ...draft })
    return rules
  },
  updateZone(context, { id, version, ...draft }) {
    const rules = rulesOf(context)
    Object.assign(seen(rules.zones, { id, version }), draft, { version: version + 1 })
    return rules
  },
  removeZone(context, wanted) {
    const rules = rulesOf(context)
    const zone = seen(rules.zones, wanted)
    rules.zones.splice(rules.zones.indexOf(zone), 1)
    rules.rates = rules.rates.filter(({ zoneId }) => zoneId !== zone.id)
    return rules
  },
  addMethod(context, { carrier, ...draft }) {
    const rules = rulesOf(context)
    rules.methods.push({ ...fresh(), ...draft, carrier: carrier || null, retired: false })
    return rules
  },
  updateMethod(context, { id, version, carrier, ...draft }) {
    const rules = rulesOf(context)
    const next = { ...draft, carrier: carrier || null, version: version + 1 }
    Object.assign(seen(rules.methods, { id, version }), next)
    return rules
  },
  retireMethod: (context, wanted) => retire(context, wanted, true),
  restoreMethod: (context, wanted) => retire(context, wanted, false),
  saveRate(context, { version, ...rate }) {
    const rules = rulesOf(context)
    const others = rules.rates.filter((one) => one.methodId !== rate.methodId || one.zoneId !== rate.zoneId)
    const before = rules.rates.find((one) => !others.includes(one))
    if ((before?.version ?? null) !== version) throw new Refusal(before ? 409 : 404, before ? 'CONFLICT' : 'NOT_FOUND')
    rules.rates = [...others, { ...rate, version: (version ?? -1) + 1 }]
    return rules
  },
  removeRate(context, { methodId, zoneId }) {
    const rules = rulesOf(context)
    const others = rules.rates.filter((one) => one.methodId !== methodId || one.zoneId !== zoneId)
    if (others.length === rules.rates.length) throw new Refusal(404, 'NOT_FOUND')
    rules.rates = others
    return rules
  },
}

export const sellerDeliveryAnswers: Answers<ApiClient['sellerDelivery']> = {
  get: ({ world }) => world.delivery.seller,
  save({ world }, { version, handlingDays, cutOff, chosen, prices }) {
    const { seller } = world.delivery
    if (version !== seller.version) throw new Refusal(409, 'CONFLICT')
    const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
    world.delivery.seller = {
      ...{ handlingDays, cutOff, version: version + 1 },
      methods: seller.methods.map((method) => ({
        ...method,
        offered: !method.byChoice || chosen.includes(method.id),
        zones: method.zones.map((zone) => {
          const own = prices.find(({ methodId, zoneId }) => methodId === method.id && zoneId === zone.id)
          const freeFrom = own?.freeFromMinor
          return {
            ...zone,
            own: own ? { price: money(own.priceMinor), freeFrom: freeFrom ? money(freeFrom) : null } : null,
          }
        }),
      })),
    }
    return world.delivery.seller
  },
}
