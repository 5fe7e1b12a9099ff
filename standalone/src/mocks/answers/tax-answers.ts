import type { ApiClient, TaxRate, TaxRateDraft } from 'shared-contracts'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers } from './answers'

const today = () => new Date().toISOString().slice(0, 10)

function planned({ world }: AnswerContext, id: string, version: number): TaxRate {
  const rate = world.taxRates.find((one) => one.id === id)
  if (!rate) throw new Refusal(404, 'NOT_FOUND')
  if (rate.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  if (rate.state !== 'planned') throw new Refusal(409, 'REFUSED')
  return rate
}

function valuesOf({ reason: _, ...draft }: TaxRateDraft) {
  if (draft.startsOn < today())
    throw new Refusal(422, 'VALIDATION_FAILED', [{ field: 'startsOn', code: 'PAST', message: 'Today at the earliest' }])
  return { ...draft, state: draft.startsOn > today() ? ('planned' as const) : ('in_force' as const) }
}

export const taxAnswers: Answers<ApiClient['tax']> = {
  countries({ world: { taxRates } }) {
    const items = [...new Set(taxRates.map(({ country }) => country))].map((country) => {
      const own = taxRates.filter((one) => one.country === country)
      const rates = own
        .filter(({ state }) => state === 'in_force')
        .map(({ taxClass, rateBps }) => {
          const next = own.find((one) => one.state === 'planned' && one.taxClass === taxClass)
          return { taxClass, rateBps, next: next ? { rateBps: next.rateBps, startsOn: next.startsOn ?? '' } : null }
        })
      return { country, rates }
    })
    return { items, total: items.length }
  },
  list({ world }, { state = 'planned' }) {
    const items = world.taxRates.filter((one) => one.state === state)
    return { items, total: items.length }
  },
  add({ world }, draft) {
    const rate: TaxRate = { id: crypto.randomUUID(), endsOn: null, version: 0, ...valuesOf(draft) }
    world.taxRates.push(rate)
    return rate
  },
  update: (context, { id, version, ...draft }) =>
    Object.assign(planned(context, id, version), valuesOf(draft), { version: version + 1 }),
  remove(context, { id, version }) {
    const rate = planned(context, id, version)
    context.world.taxRates.splice(context.world.taxRates.indexOf(rate), 1)
    return rate
  },
}
