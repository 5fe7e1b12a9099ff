import type { Migration } from './migration'

export const refundsOfTheMarketplace: Migration = {
  name: '0038-refunds-of-the-marketplace',
  sql: `
-- Who bears a refund; until now always the seller.
alter table refunds add column borne_by text not null default 'seller' check (borne_by in ('seller', 'marketplace'));
alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check check (
  kind in ('psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing',
    'provider_fees', 'chargeback_losses', 'refund_costs'));
-- What is there has passed the former check, which allowed less.
alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check check (
  kind in ('capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned', 'chargeback', 'chargeback_returned',
    'chargeback_rest', 'chargeback_rest_returned', 'provider_fee', 'refund_borne', 'refund_borne_settled')) not valid;
`,
}
