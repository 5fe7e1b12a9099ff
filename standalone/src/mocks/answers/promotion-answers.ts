import type {
  ApiClient,
  CartPreview,
  CartPreviewQuery,
  Promotion,
  PromotionDraft,
  SellerPromotionDraft,
} from 'shared-contracts'
import { PROMOTION_WEEKS, PROMOTIONS_PAGE_SIZE } from 'shared-contracts/promotions/promotion-terms'
import { Refusal } from '../refusal'
import { MOCK_SHOP } from '../mock-promotions'
import { type AnswerContext, type Answers, keyedOrCountedPageOf } from './answers'

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
  bundleQuantity: draft.bundleQuantity ?? null,
  automatic: draft.automatic ?? before?.automatic ?? false,
  categoryIds: draft.categoryIds ?? before?.categoryIds ?? [],
  brandIds: draft.brandIds ?? before?.brandIds ?? [],
  sellerIds: draft.sellerIds ?? before?.sellerIds ?? [],
  productIds: draft.productIds ?? before?.productIds ?? [],
  firstOrder: draft.firstOrder ?? before?.firstOrder ?? false,
  bearer: draft.bearer ?? before?.bearer ?? 'seller',
  combines: draft.combines ?? before?.combines ?? false,
  priority: draft.priority ?? before?.priority ?? 0,
  amount: draft.amountMinor ? eur(draft.amountMinor) : null,
  minimum: eur(draft.minimumMinor ?? 0),
  ...{ startsAt: draft.startsAt ?? null, endsAt: draft.endsAt ?? null },
  ...{ maxUses: draft.maxUses ?? null, maxUsesPerShopper: draft.maxUsesPerShopper ?? null },
})

const listed = (
  promotions: readonly Promotion[],
  { state, after }: { state?: Promotion['state'] | undefined; after?: string | undefined },
) =>
  keyedOrCountedPageOf(
    promotions.filter((one) => !state || one.state === state),
    PROMOTIONS_PAGE_SIZE,
    { after },
  )

function made({ world }: AnswerContext, draft: PromotionDraft, own?: Partial<Promotion>): Promotion {
  const state = draft.startsAt && Date.parse(draft.startsAt) > Date.now() ? 'scheduled' : 'active'
  const fresh = { id: crypto.randomUUID(), state, uses: 0, locked: false, version: 0 } as const
  const promotion: Promotion = { ...fresh, ...valuesOf(draft), ...own }
  world.promotions.unshift(promotion)
  return promotion
}

const ended = (promotion: Promotion, over: Partial<Promotion> = {}) =>
  Object.assign(promotion, {
    ...{ endsAt: new Date().toISOString(), state: 'ended' as const, version: promotion.version + 1 },
    ...over,
  })

/** The first active promotion of a percentage that applies by itself takes it off everything; a code is none that the mocks' shoppers have. */
function previewOf({ world }: AnswerContext, { lines, code }: CartPreviewQuery): CartPreview {
  const rule = world.promotions.find((one) => one.automatic && one.state === 'active' && one.kind === 'percent')
  const shown = lines.map(({ variantId, quantity }) => {
    const product = world.products.find(({ variants }) => variants.some(({ id }) => id === variantId))
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (!product || !variant) throw new Refusal(404, 'NOT_FOUND')
    const full = variant.price.amountMinor * Number(quantity)
    const off = Math.round((full * (rule?.percent ?? 0)) / 100)
    return {
      ...{ variantId, title: product.title, size: variant.size, seller: product.seller.name },
      color: product.colors.find(({ slug }) => slug === variant.color)?.name ?? variant.color,
      ...{ quantity: Number(quantity), unit: variant.price, total: eur(full - off) },
      promotions: rule ? [{ code: null, description: rule.description, discount: eur(off) }] : [],
      unavailable: variant.available < Number(quantity),
    }
  })
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const items = sum(shown.map(({ unit, quantity }) => unit.amountMinor * quantity))
  const discount = items - sum(shown.map(({ total }) => total.amountMinor))
  const byMarketplace = rule?.bearer === 'marketplace' ? discount : 0
  return {
    ...{ lines: shown, items: eur(items), discount: eur(discount), delivery: eur(0), total: eur(items - discount) },
    deliveries: [...new Set(shown.map(({ seller }) => seller))].map((seller) => ({
      ...{ seller, way: 'Standard', price: eur(0), total: eur(0) },
    })),
    applied: rule
      ? [
          {
            ...{ id: rule.id, code: rule.code, automatic: true, description: rule.description },
            ...{ bearer: rule.bearer ?? 'seller', discount: eur(discount) },
          },
        ]
      : [],
    passedOver: [],
    codeRefused: code ? 'We do not know this code. Check how it is written' : null,
    ...{ borneByMarketplace: eur(byMarketplace), borneBySellers: eur(discount - byMarketplace) },
  }
}

export const promotionAnswers: Answers<ApiClient['promotions']> = {
  list: ({ world }, wanted) => listed(world.promotions, wanted),
  preview: (context, wanted) => previewOf(context, wanted),
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
    return made(context, draft)
  },
  update(context, { id, version, ...draft }) {
    const promotion = promotionOf(context, id, version)
    refuseTaken(context, draft.code, id)
    return Object.assign(promotion, valuesOf(draft, promotion), { version: promotion.version + 1 })
  },
  end(context, { id, version }) {
    const promotion = promotionOf(context, id, version)
    return ended(promotion, promotion.sellerId ? { stopped: true } : {})
  },
}

function ownOf(context: AnswerContext, id: string, version?: number): Promotion {
  const promotion = promotionOf(context, id, version)
  if (promotion.sellerId !== MOCK_SHOP) throw new Refusal(404, 'NOT_FOUND')
  return promotion
}

const sellersDraft = ({ code, ...draft }: SellerPromotionDraft): PromotionDraft => ({
  ...draft,
  ...{ code: code ?? `SALE-${Date.now()}`, sellerIds: [MOCK_SHOP], combines: true },
})

export const sellerPromotionAnswers: Answers<ApiClient['sellerPromotions']> = {
  list: ({ world }, wanted) =>
    listed(
      world.promotions.filter(({ sellerId }) => sellerId === MOCK_SHOP),
      wanted,
    ),
  get: (context, { id }) => ownOf(context, id),
  create(context, { requestId: _, ...said }) {
    const draft = sellersDraft(said)
    refuseTaken(context, draft.code)
    return made(context, draft, { sellerId: MOCK_SHOP, stopped: false })
  },
  update(context, { id, version, ...said }) {
    const promotion = ownOf(context, id, version)
    const draft = sellersDraft(said)
    refuseTaken(context, draft.code, id)
    return Object.assign(promotion, valuesOf(draft, promotion), { version: promotion.version + 1 })
  },
  end: (context, { id, version }) => ended(ownOf(context, id, version)),
}
