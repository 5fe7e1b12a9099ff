import type { Migration } from './migration'

export const realMoney: Migration = {
  name: '0017-real-money',
  sql: `
-- What the marketplace has asked Stripe for, by its own key, written down before anything is charged or sent.
create table stripe_objects (
  key text primary key,
  ref text not null unique,
  -- Stripe would not have it as it was asked for: no card was charged, and none will be.
  refused boolean not null default false,
  created_at timestamptz not null
);

create table stripe_customers (
  user_id uuid primary key references users on delete cascade,
  ref text not null unique
);

-- Reports of the provider are kept before they are answered, and looked at afterwards.
alter table payment_events
  add column about text check (about in ('charge', 'refund', 'chargeback', 'account', 'payout')),
  add column ref text,
  add column handled_at timestamptz,
  add column failed_at timestamptz,
  add constraint payment_events_about_check1 check ((about is null) = (ref is null));
update payment_events set handled_at = received_at;
create index on payment_events (received_at) where handled_at is null;

-- Reports without the provider's signature: nothing of them is kept.
create table refused_payment_events (
  provider text not null,
  day date not null,
  count int not null check (count > 0),
  primary key (provider, day)
);

alter table payment_allocations
  add column disputed_minor bigint not null default 0 check (disputed_minor >= 0),
  add constraint payment_allocations_gone_check check (refunded_minor + disputed_minor <= captured_minor);

create table chargebacks (
  id uuid primary key,
  provider text not null,
  ref text not null,
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  -- The provider has withdrawn the money; what is won is reinstated.
  withdrawn boolean not null default false,
  -- How often it went there or back: banks change their mind.
  moves int not null default 0,
  note text not null default '',
  -- What was sent, as it was.
  evidence jsonb,
  opened_at timestamptz not null,
  due_at timestamptz,
  sent_at timestamptz,
  sent_by uuid,
  closed_at timestamptz,
  unique (provider, ref)
);
create index on chargebacks (payment_id);
create index on chargebacks (due_at) where state = 'needs_response';
create index on chargebacks (opened_at desc, id);

create table chargeback_parts (
  chargeback_id uuid not null references chargebacks,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (chargeback_id, order_id),
  foreign key (payment_id, order_id) references payment_allocations
);
create index on chargeback_parts (order_id);

alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check check (
  kind in ('psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing',
    'provider_fees', 'chargeback_losses'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check check (
  kind in ('capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned', 'chargeback', 'chargeback_returned',
    'chargeback_rest', 'chargeback_rest_returned', 'provider_fee'));

-- How far the payout provider knows a seller, as it said last.
create table payout_onboardings (
  seller_id uuid primary key references sellers on delete cascade,
  provider text not null,
  ref text not null unique,
  state text not null check (state in ('incomplete', 'review', 'ready', 'held')),
  can_receive boolean not null default false,
  missing jsonb not null default '[]',
  reason text,
  opened_by uuid not null,
  created_at timestamptz not null,
  checked_at timestamptz
);

-- Sellers' money that was moved onto their accounts with the payout provider, and back from there.
create table seller_transfers (
  id uuid primary key,
  seller_id uuid not null references sellers,
  account_ref text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Below zero it came back, of the transfer that it names.
  amount_minor bigint not null check (amount_minor <> 0),
  reverses_id uuid references seller_transfers,
  order_id uuid references orders,
  state text not null check (state in ('created', 'done', 'refused')),
  provider_ref text unique,
  created_at timestamptz not null,
  check ((reverses_id is not null) = (amount_minor < 0))
);
create index on seller_transfers (seller_id, currency, created_at);
create index on seller_transfers (reverses_id);
create index on seller_transfers (created_at);

-- What moved the marketplace's balance with the payment provider, as the provider says.
create table provider_movements (
  provider text not null,
  ref text not null,
  kind text not null check (kind in ('charge', 'refund', 'transfer', 'reversal', 'chargeback', 'fee', 'payout', 'other')),
  source_ref text,
  -- What it is here: of a payment, refund, transfer or chargeback.
  ours uuid,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency char(3) not null,
  at timestamptz not null,
  primary key (provider, ref)
);
create index on provider_movements (at);
create index on provider_movements (kind, ours);

-- What should have moved is asked for by the day.
create index on payments (created_at);

create table reconciliations (
  provider text primary key,
  compared_until timestamptz not null
);

create table reconciliation_differences (
  id uuid primary key,
  provider text not null,
  -- The same difference is found once.
  key text not null,
  kind text not null check (kind in ('unknown_here', 'missing_there', 'amount_differs')),
  about text not null,
  ref text not null,
  number text,
  ours_minor bigint,
  theirs_minor bigint,
  currency char(3) not null,
  at timestamptz not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  note text,
  unique (provider, key),
  check ((settled_at is null) = (note is null))
);
create index on reconciliation_differences (found_at, id) where settled_at is null;

-- The embedded provider's own books: what moved its balance, and what the banks of its test cards take back.
create table embedded_movements (
  ref text primary key,
  kind text not null check (kind in ('charge', 'refund', 'chargeback')),
  source_ref text not null,
  charge_ref text not null references embedded_charges,
  key text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency char(3) not null,
  at timestamptz not null
);
create index on embedded_movements (at);
insert into embedded_movements
  select 'mv_' || ref, 'charge', ref, ref, key, amount_minor, 0, currency, created_at from embedded_charges where state = 'captured';
insert into embedded_movements
  select 'mv_' || given.key, 'refund', given.key, given.ref, given.key, -given.amount_minor, 0, charge.currency, refund.created_at
  from embedded_refunds given join embedded_charges charge on charge.ref = given.ref join refunds refund on refund.id::text = given.key;

create table embedded_chargebacks (
  ref text primary key,
  charge_ref text not null unique references embedded_charges,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  has_parcel boolean,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
`,
}
