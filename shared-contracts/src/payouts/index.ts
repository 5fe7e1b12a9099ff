export {
  PAYOUT_RHYTHMS,
  PAYOUTS_PAGE_SIZE,
  SELLER_STATEMENT_PATH,
  STATEMENT_PAGE_SIZE,
  type PayoutRhythm,
  type PayoutState,
  type PayoutTrouble,
  type StatementAccount,
  type StatementKind,
} from './payout-states'
export {
  newPayoutAccountSchema,
  type PayoutOnboarding,
  type Balance,
  type NewPayoutAccount,
  type Payout,
  type PayoutAccount,
  type PayoutPage,
  type SellerMoney,
  type Statement,
  type StatementLine,
  type StatementQuery,
} from './payout.schema'
