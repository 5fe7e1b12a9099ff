import type { ApiClient, DeliveryRules } from 'shared-contracts'
import { countryOf } from 'shared-contracts/addresses/countries'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { deliveryMessages, MAX_DELIVERY_METHODS, MAX_DELIVERY_ZONES } from 'shared-contracts/delivery/delivery-terms'
import { fieldRefusal, Refusal } from '../refusal'
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

function mustBeFree(rows: readonly { id: string; name: string }[], name: string, id?: string): void {
  if (rows.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw fieldRefusal(422, 'VALIDATION_FAILED', 'name', deliveryMessages.taken)
}

function mustBeOfNoOther(zones: DeliveryRules['zones'], countries: readonly string[], id?: string): void {
  for (const zone of zones) {
    const country = zone.id === id ? undefined : zone.countries.find((one) => countries.includes(one))
    if (country === undefined) continue
    const message = deliveryMessages.inOther(countryOf(country)?.name ?? country, zone.name)
    throw fieldRefusal(422, 'VALIDATION_FAILED', 'countries', message)
  }
}

const active = ({ methods }: DeliveryRules) => methods.filter(({ retired }) => !retired)

function mustHaveRoom(count: number, most: number): void {
  if (count >= most) throw new Refusal(422, 'REFUSED')
}

/** Of a zone that is home from now on, no other is. */
function leaveHome({ zones }: DeliveryRules, home: boolean): void {
  if (home) for (const zone of zones) zone.home = false
}

function retire(context: AnswerContext, wanted: Kept, retired: boolean): DeliveryRules {
  const rules = rulesOf(context)
  Object.assign(seen(rules.methods, wanted), { retired, version: Number(wanted.version) + 1 })
  return rules
}

export const deliveryRulesAnswers: Answers<ApiClient['deliveryRules']> = {
  get: rulesOf,
  preview(context, { country, grams, itemsMinor, pieces }) {
    const { zones, methods, rates } = rulesOf(context)
    const zone = zones.find(({ countries }) => countries.includes(country))
    const amounts = { weight: Number(grams), value: Number(itemsMinor), pieces: Number(pieces) }
    const items = rates.flatMap(({ methodId, zoneId, basis, tiers, freeFromMinor }) => {
      const method = methods.find(({ id, retired }) => id === methodId && !retired)
      const tier = tiers.find(({ upTo }) => upTo === null || amounts[basis] <= upTo)
      if (!method || !tier || zoneId !== zone?.id) return []
      const isFree = freeFromMinor !== null && Number(itemsMinor) >= freeFromMinor
      const price = { amountMinor: isFree ? 0 : tier.priceMinor, currency: 'EUR' }
      return [{ id: method.id, name: method.name, price, earliest: '2030-01-07', latest: '2030-01-09' }]
    })
    return items.length > 0 ? { items } : { items, undelivered: zone ? 'too_much' : 'country' }
  },
  addZone(context, draft) {
    const rules = rulesOf(context)
    mustHaveRoom(rules.zones.length, MAX_DELIVERY_ZONES)
    mustBeFree(rules.zones, draft.name)
    mustBeOfNoOther(rules.zones, draft.countries)
    leaveHome(rules, draft.home)
    rules.zones.push({ ...fresh(), ...draft })
    return rules
  },
  updateZone(context, { id, version, ...draft }) {
    const rules = rulesOf(context)
    const zone = seen(rules.zones, { id, version })
    mustBeFree(rules.zones, draft.name, id)
    mustBeOfNoOther(rules.zones, draft.countries, id)
    leaveHome(rules, draft.home)
    Object.assign(zone, draft, { version: version + 1 })
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
    mustHaveRoom(active(rules).length, MAX_DELIVERY_METHODS)
    mustBeFree(active(rules), draft.name)
    rules.methods.push({ ...fresh(), ...draft, carrier: carrier || null, retired: false })
    return rules
  },
  updateMethod(context, { id, version, carrier, ...draft }) {
    const rules = rulesOf(context)
    const next = { ...draft, carrier: carrier || null, version: version + 1 }
    const method = seen(rules.methods, { id, version })
    mustBeFree(active(rules), draft.name, id)
    Object.assign(method, next)
    return rules
  },
  retireMethod: (context, wanted) => retire(context, wanted, true),
  restoreMethod(context, wanted) {
    const rules = rulesOf(context)
    const { id, name } = seen(rules.methods, wanted)
    const others = active(rules).filter((one) => one.id !== id)
    mustHaveRoom(others.length, MAX_DELIVERY_METHODS)
    mustBeFree(others, name)
    return retire(context, wanted, false)
  },
  saveRate(context, { version, ...rate }) {
    const rules = rulesOf(context)
    const others = rules.rates.filter((one) => one.methodId !== rate.methodId || one.zoneId !== rate.zoneId)
    const before = rules.rates.find((one) => !others.includes(one))
    if ((before?.version ?? null) !== version) throw new Refusal(before ? 409 : 404, before ? 'CONFLICT' : 'NOT_FOUND')
    rules.rates = [...others, { ...rate, version: (version ?? -1) + 1 }]
    return rules
  },
  removeRate(context, { methodId, zoneId, version }) {
    const rules = rulesOf(context)
    const rate = rules.rates.find((one) => one.methodId === methodId && one.zoneId === zoneId)
    if (!rate) throw new Refusal(404, 'NOT_FOUND')
    if (rate.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    rules.rates = rules.rates.filter((one) => one !== rate)
    return rules
  },
}

export const sellerDeliveryAnswers: Answers<ApiClient['sellerDelivery']> = {
  get: ({ world }) => world.delivery.seller,
  save({ world }, { version, handlingDays, cutOff, chosen, prices }) {
    const { seller } = world.delivery
    if (version !== seller.version) throw new Refusal(409, 'CONFLICT')
    const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
    for (const [index, { methodId, zoneId, priceMinor }] of prices.entries()) {
      const method = seller.methods.find(({ id }) => id === methodId)
      const limits = method?.zones.find(({ id }) => id === zoneId)?.limits
      const field = `prices[${index}].priceMinor`
      if (!limits) throw fieldRefusal(422, 'VALIDATION_FAILED', field, deliveryMessages.notAllowed)
      const [lowest, highest] = [limits.lowest, limits.highest]
      if (priceMinor < lowest.amountMinor || priceMinor > highest.amountMinor) {
        const message = deliveryMessages.outside(formatMoney(lowest, 'en-IE'), formatMoney(highest, 'en-IE'))
        throw fieldRefusal(422, 'VALIDATION_FAILED', field, message)
      }
    }
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
