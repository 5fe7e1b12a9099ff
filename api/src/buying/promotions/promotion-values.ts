import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

/** What a draft says, as the table keeps it. */
export const promotionValues = (draft: PromotionDraft) => ({
  code: draft.code,
  description: draft.description,
  kind: draft.kind,
  percent: draft.percent ?? null,
  amountMinor: draft.amountMinor ?? null,
  minimumMinor: draft.minimumMinor ?? 0,
  startsAt: date(draft.startsAt),
  endsAt: date(draft.endsAt),
  maxUses: draft.maxUses ?? null,
  maxUsesPerShopper: draft.maxUsesPerShopper ?? null,
})
