export {
  COMMISSION_PREVIEW_DAYS,
  COMMISSION_STATES,
  commissionMessages,
  type CommissionState,
} from './commission-terms'
export {
  type CommissionDraft,
  commissionDraftSchema,
  type CommissionPreview,
  type CommissionRule,
  type CommissionTerms,
  commissionTermsSchema,
  type OwnCommission,
} from './commission.schema'
