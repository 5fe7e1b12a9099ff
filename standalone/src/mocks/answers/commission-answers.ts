import type { ApiClient, CommissionDraft, CommissionRule } from 'shared-contracts'
import { COMMISSION_PAGE_SIZE } from 'shared-contracts/commission/commission-terms'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const today = () => new Date().toISOString().slice(0, 10)

function ruleOf({ world }: AnswerContext, id: string, version?: number): CommissionRule {
  const rule = world.commission.find((one) => one.id === id)
  if (!rule) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && rule.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return rule
}

function planned(context: AnswerContext, id: string, version: number): CommissionRule {
  const rule = ruleOf(context, id, version)
  if (rule.state !== 'planned') throw new Refusal(409, 'REFUSED')
  return rule
}

function valuesOf({ world }: AnswerContext, { shop, categoryId, rateBps, feeMinor, startsOn }: CommissionDraft) {
  if (startsOn < today())
    throw new Refusal(422, 'VALIDATION_FAILED', [{ field: 'startsOn', code: 'PAST', message: 'Today at the earliest' }])
  const category = world.managedCategories.find(({ id }) => id === categoryId)
  return {
    seller: shop ? { slug: shop, name: shop } : null,
    category: category ? { id: category.id, name: category.name } : null,
    ...{ rateBps, fee: eur(feeMinor ?? 0), startsOn, isStandard: !shop && !category },
    state: startsOn > today() ? ('planned' as const) : ('in_force' as const),
  }
}

export const commissionAnswers: Answers<ApiClient['commission']> = {
  list(context, { state, shop, after }) {
    const wanted = context.world.commission.filter(
      (one) => (!state || one.state === state) && (shop === undefined || one.seller?.slug === shop),
    )
    return keyedPageOf(wanted, COMMISSION_PAGE_SIZE, { after })
  },
  get: (context, { id }) => ruleOf(context, id),
  preview({ world }, { rateBps }) {
    const turnover = world.commission.length * 10_000_00
    const [taken, would] = [eur(turnover / 10), eur(Math.round((turnover * Number(rateBps)) / 10_000))]
    const isOther = would.amountMinor !== taken.amountMinor
    return {
      ...{ orders: world.commission.length * 40, changed: isOther ? world.commission.length * 40 : 0, taken, would },
      sellers: isOther ? [{ slug: 'atelier-nord', name: 'Atelier Nord', taken, would }] : [],
      others: 0,
    }
  },
  create(context, draft) {
    const rule: CommissionRule = { id: crypto.randomUUID(), endsOn: null, version: 0, ...valuesOf(context, draft) }
    context.world.commission.push(rule)
    return rule
  },
  update: (context, { id, version, ...draft }) =>
    Object.assign(planned(context, id, version), valuesOf(context, draft), { version: version + 1 }),
  end(context, { id, version, lastDay }) {
    const rule = ruleOf(context, id, version)
    if (rule.state !== 'in_force' || rule.isStandard) throw new Refusal(409, 'REFUSED')
    return Object.assign(rule, { endsOn: lastDay, lastDay, version: version + 1 })
  },
  remove(context, { id, version }) {
    const rule = planned(context, id, Number(version))
    context.world.commission.splice(context.world.commission.indexOf(rule), 1)
    return rule
  },
}
