import { shortAmount, toMinorUnitsOf, type CommissionDraft, type CommissionRule } from 'shared-contracts'
import { toBps } from '../../lib/to-bps'

/** What stands in the form: texts, as they were typed. */
export interface RuleValues {
  shop: string
  category: string
  share: string
  fee: string
  startsOn: string
  reason: string
}

/** Of a new rule, with what its address says of it; of a planned one, as it is. */
export const valuesOf = (rule: CommissionRule | undefined, asked: { shop: string; category: string }): RuleValues => ({
  shop: rule?.seller?.slug ?? asked.shop,
  category: rule?.category?.id ?? asked.category,
  share: rule ? String(rule.rateBps / 100) : '',
  fee: rule?.fee.amountMinor ? shortAmount(rule.fee.amountMinor, rule.fee.currency) : '',
  startsOn: rule?.startsOn ?? '',
  reason: '',
})

/** What the form says, as the API takes it; what is no number is `NaN`, for the schema to refuse. @param currency ISO 4217. */
export const toDraft = (
  { shop, category, share, fee, startsOn, reason }: RuleValues,
  currency: string,
): CommissionDraft => ({
  shop: shop.trim() || null,
  categoryId: category || null,
  rateBps: toBps(share),
  feeMinor: fee.trim() === '' ? null : (toMinorUnitsOf(fee, currency) ?? Number.NaN),
  startsOn,
  reason,
})
