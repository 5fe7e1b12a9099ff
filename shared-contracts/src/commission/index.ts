export {
  COMMISSION_PREVIEW_DAYS,
  COMMISSION_STATES,
  commissionMessages,
  type CommissionState,
} from './commission-terms'
export {
  commissionDraftSchema,
  commissionTermsSchema,
  type CommissionDraft,
  type CommissionPreview,
  type CommissionRule,
  type CommissionTerms,
  type OwnCommission,
} from './commission.schema'
