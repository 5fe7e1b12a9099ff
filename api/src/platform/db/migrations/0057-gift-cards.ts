import type { Migration } from './migration'

const audited = (table: string, hidden: string, unsaid: string) =>
  ['insert', 'update', 'delete'].map(
    (kind) => `
create trigger ${table}_audited_${kind} after ${kind} on ${table} for each row
  execute function audit_change('id', '${hidden}', '${unsaid}');`,
  )

export const giftCards: Migration = {
  name: '0057-gift-cards',
  sql: `
-- Credit: whose it is, of a gift card or a shopper, and what is left of it. Whoever spends more than that is refused by the check,
-- behind the lock of the row.
alter table ledger_accounts add column holder_id uuid;
alter table ledger_accounts add column credit_minor bigint not null default 0 check (credit_minor >= 0);
alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check check (
  kind in ('psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing',
    'provider_fees', 'chargeback_losses', 'refund_costs', 'gift_card', 'store_credit', 'credit_clearing', 'marketing_costs'));
alter table ledger_accounts add constraint ledger_accounts_holder_check check (
  (holder_id is not null) = (kind in ('gift_card', 'store_credit')));
alter table ledger_accounts drop constraint ledger_accounts_kind_seller_id_currency_key;
alter table ledger_accounts add unique nulls not distinct (kind, seller_id, holder_id, currency);
create index on ledger_accounts (holder_id, currency) where holder_id is not null;
-- What is there has passed the former check, which allowed less.
alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check check (
  kind in ('capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned', 'chargeback', 'chargeback_returned',
    'chargeback_rest', 'chargeback_rest_returned', 'provider_fee', 'refund_borne', 'refund_borne_settled',
    'credit_issued', 'credit_redeemed', 'credit_held', 'credit_released')) not valid;

create function move_credit() returns trigger language plpgsql as $$
begin
  update ledger_accounts account set credit_minor = account.credit_minor - moved.amount
  from (select account_id, sum(amount_minor) as amount from added group by account_id) moved
  where account.id = moved.account_id and account.holder_id is not null;
  return null;
end $$;
create trigger ledger_entries_move_credit after insert on ledger_entries referencing new table as added
  for each statement execute function move_credit();

create table gift_cards (
  id uuid primary key,
  account_id uuid not null unique references ledger_accounts,
  code_hash bytea not null unique,
  last_four text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Who is mailed the code; null: whoever issued it was shown it.
  recipient text check (char_length(recipient) <= 254),
  note text check (char_length(note) <= 200),
  expires_at timestamptz,
  issued_by uuid references users on delete set null,
  issued_at timestamptz not null,
  -- The shopper whose credit it became.
  redeemed_by uuid references users on delete set null,
  redeemed_at timestamptz,
  blocked_at timestamptz,
  block_reason text check (char_length(block_reason) <= 500),
  check ((blocked_at is null) = (block_reason is null)),
  version int not null default 0
);
create index on gift_cards (issued_at desc, id desc);
create index on gift_cards (last_four);
create index on gift_cards (lower(recipient)) where recipient is not null;
create index on gift_cards (redeemed_by) where redeemed_by is not null;
create index on gift_cards (issued_by) where issued_by is not null;

-- Credit that staff gave a shopper.
create table credit_grants (
  id uuid primary key,
  account_id uuid not null references ledger_accounts,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (char_length(reason) <= 500),
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null
);
create index on credit_grants (account_id, granted_at);
create index on credit_grants (granted_by) where granted_by is not null;

-- What pays a checkout besides a card, and what of an order it pays.
alter table checkouts add column credit_id uuid references ledger_accounts;
create index on checkouts (credit_id) where credit_id is not null;
alter table orders add column credit_id uuid references ledger_accounts;
alter table orders add column credit_minor bigint not null default 0 check (credit_minor between 0 and total_minor);
alter table orders add constraint orders_credit_check check (credit_minor = 0 or credit_id is not null);
create index on orders (credit_id) where credit_id is not null;

-- What of a payment comes from credit, and what of it went back there.
alter table payments add column credit_minor bigint not null default 0 check (credit_minor between 0 and amount_minor);
alter table payment_allocations add column credit_minor bigint not null default 0 check (credit_minor between 0 and amount_minor);
alter table payment_allocations add column credit_back_minor bigint not null default 0
  check (credit_back_minor between 0 and least(refunded_minor, credit_minor));
-- The card's own part: nothing goes back there, or is taken back, beyond it.
alter table payment_allocations add constraint payment_allocations_card_check check (
  captured_minor = 0 or refunded_minor - credit_back_minor + disputed_minor <= captured_minor - credit_minor);
alter table refunds add column credit_minor bigint not null default 0 check (credit_minor between 0 and amount_minor);

update staff_roles set permissions = permissions || '{giftCards.read,giftCards.write}'::text[] where built_in = 'finance';
update staff_roles set permissions = array_append(permissions, 'giftCards.read') where built_in in ('support', 'read-only');
${[...audited('gift_cards', 'recipient,note,block_reason', 'code_hash,version'), ...audited('credit_grants', 'reason', '')].join('')}
`,
}
