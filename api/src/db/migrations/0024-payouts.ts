import type { Migration } from './migrations'

export const payouts: Migration = {
  name: '0024-payouts',
  sql: `
create table payout_accounts (
  id uuid primary key,
  seller_id uuid not null references sellers,
  provider text not null,
  provider_ref text not null,
  holder text not null,
  country char(2) not null,
  last4 text not null,
  trouble text check (trouble in ('account_closed', 'account_unknown', 'bank_refused')),
  added_by uuid not null,
  added_at timestamptz not null,
  ended_at timestamptz
);
create unique index on payout_accounts (seller_id) where ended_at is null;
create table payout_rhythms (
  seller_id uuid primary key references sellers on delete cascade,
  rhythm text not null check (rhythm in ('week', 'month', 'asked')),
  next_at timestamptz
);
create index on payout_rhythms (next_at);
create table payouts (
  id uuid primary key,
  seller_id uuid not null references sellers,
  account_id uuid not null references payout_accounts,
  number text not null unique,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('created', 'sent', 'paid', 'refused', 'returned')),
  trouble text check (trouble in ('account_closed', 'account_unknown', 'bank_refused')),
  asked_by uuid,
  request_id uuid,
  created_at timestamptz not null,
  paid_at timestamptz,
  look_again_at timestamptz,
  check ((trouble is not null) = (state in ('refused', 'returned')))
);
create index on payouts (seller_id, created_at desc, id desc);
create index on payouts (look_again_at) where look_again_at is not null;
alter table ledger_transactions add column payout_id uuid references payouts;
create index on ledger_transactions (payout_id) where payout_id is not null;

create table embedded_bank_accounts (
  ref text primary key,
  key text not null unique,
  iban text not null
);
create table embedded_transfers (
  key text primary key,
  ref text not null unique,
  account_ref text not null references embedded_bank_accounts,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  created_at timestamptz not null
);

-- What was completed before there were payouts is the seller's, too.
with due as (
  select orders.id, gen_random_uuid() as cause, pending.id as pending_id, available.id as available_id, -sum(entry.amount_minor) as owed, orders.delivered_at
  from orders
  join ledger_transactions moved on moved.order_id = orders.id
  join ledger_entries entry on entry.transaction_id = moved.id
  join ledger_accounts pending on pending.id = entry.account_id and pending.kind = 'seller_pending'
  join ledger_accounts available on available.kind = 'seller_available' and available.seller_id = pending.seller_id and available.currency = pending.currency
  where orders.state = 'completed'
  group by orders.id, pending.id, available.id
  having -sum(entry.amount_minor) > 0
), causes as (
  insert into ledger_transactions (id, kind, key, order_id, at)
  select cause, 'release', 'release:' || id, id, coalesce(delivered_at, now()) from due
)
insert into ledger_entries (transaction_id, account_id, amount_minor)
select cause, pending_id, owed from due union all select cause, available_id, -owed from due;
`,
}
