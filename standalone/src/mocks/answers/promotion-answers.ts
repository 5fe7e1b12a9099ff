import type { ApiClient, Promotion, PromotionDraft } from 'shared-contracts'
import { PROMOTION_WEEKS, PROMOTIONS_PAGE_SIZE } from 'shared-contracts/promotions/promotion-terms'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf } from './answers'

function promotionOf(context: AnswerContext, id: string, version?: number): Promotion {
  const promotion = context.world.promotions.find((one) => one.id === id)
  if (!promotion) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && promotion.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return promotion
}

function refuseTaken({ world }: AnswerContext, code: string, id?: string) {
  if (!world.promotions.some((one) => one.code === code && one.id !== id)) return
  throw new Refusal(409, 'CODE_TAKEN', [{ field: 'code', code: 'CODE_TAKEN', message: 'There is such a code already' }])
}

const DAY_MS = 24 * 60 * 60 * 1000
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

/** Rules that a draft does not mention stay as they were. */
const valuesOf = (draft: PromotionDraft, before?: Promotion) => ({
  ...{ code: draft.code, description: draft.description, kind: draft.kind, percent: draft.percent ?? null },
  ...{ buyQuantity: draft.buyQuantity ?? null, getQuantity: draft.getQuantity ?? null },
  automatic: draft.automatic ?? before?.automatic ?? false,
  categoryIds: draft.categoryIds ?? before?.categoryIds ?? [],
  brandIds: draft.brandIds ?? before?.brandIds ?? [],
  sellerIds: draft.sellerIds ?? before?.sellerIds ?? [],
  firstOrder: draft.firstOrder ?? before?.firstOrder ?? false,
  bearer: draft.bearer ?? before?.bearer ?? 'seller',
  combines: draft.combines ?? before?.combines ?? false,
  priority: draft.priority ?? before?.priority ?? 0,
  amount: draft.amountMinor ? eur(draft.amountMinor) : null,
  minimum: eur(draft.minimumMinor ?? 0),
  ...{ startsAt: draft.startsAt ?? null, endsAt: draft.endsAt ?? null },
  ...{ maxUses: draft.maxUses ?? null, maxUsesPerShopper: draft.maxUsesPerShopper ?? null },
})

export const promotionAnswers: Answers<ApiClient['promotions']> = {
  list(context, { state, page }) {
    const wanted = context.world.promotions.filter((one) => !state || one.state === state)
    return pageOf(wanted, PROMOTIONS_PAGE_SIZE, page)
  },
  get: (context, { id }) => promotionOf(context, id),
  use(context, { id }) {
    const { uses } = promotionOf(context, id)
    const start = (index: number) => new Date(Date.now() - ((PROMOTION_WEEKS - index) * 7 - 1) * DAY_MS).toISOString()
    const weeks = Array.from({ length: PROMOTION_WEEKS }, (_, index) => {
      const many = Math.floor((uses * (index + 1)) / PROMOTION_WEEKS) - Math.floor((uses * index) / PROMOTION_WEEKS)
      return { start: start(index).slice(0, 10), uses: many, turnover: eur(many * 90_00), given: eur(many * 10_00) }
    })
    return { weeks }
  },
  create(context, draft) {
    refuseTaken(context, draft.code)
    const state = draft.startsAt && Date.parse(draft.startsAt) > Date.now() ? 'scheduled' : 'active'
    const fresh = { id: crypto.randomUUID(), state, uses: 0, locked: false, version: 0 } as const
    const promotion: Promotion = { ...fresh, ...valuesOf(draft) }
    context.world.promotions.unshift(promotion)
    return promotion
  },
  update(context, { id, version, ...draft }) {
    const promotion = promotionOf(context, id, version)
    refuseTaken(context, draft.code, id)
    return Object.assign(promotion, valuesOf(draft, promotion), { version: promotion.version + 1 })
  },
  end(context, { id, version }) {
    const promotion = promotionOf(context, id, version)
    const endsAt = new Date().toISOString()
    return Object.assign(promotion, { endsAt, state: 'ended', version: promotion.version + 1 })
  },
}
