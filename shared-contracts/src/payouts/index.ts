export {
  PAYOUT_RHYTHMS,
  type PayoutRhythm,
  PAYOUTS_PAGE_SIZE,
  type PayoutState,
  type PayoutTrouble,
  SELLER_STATEMENT_PATH,
  STATEMENT_PAGE_SIZE,
  type StatementAccount,
  type StatementKind,
} from './payout-states'
export {
  type Balance,
  type NewPayoutAccount,
  newPayoutAccountSchema,
  type Payout,
  type PayoutAccount,
  type PayoutOnboarding,
  type PayoutPage,
  type SellerMoney,
  type Statement,
  type StatementLine,
  type StatementQuery,
} from './payout.schema'
