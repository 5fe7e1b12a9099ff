import type { Migration } from './migration'

export const money: Migration = {
  name: '0006-money',
  sql: `
create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  provider text not null,
  provider_ref text,
  state text not null check (state in ('processing', 'requires_action', 'captured', 'declined', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  action_url text,
  decline_reason text,
  created_at timestamptz not null,
  unique (provider, provider_ref)
);
create unique index on payments (purchase_id) where state in ('processing', 'requires_action', 'captured');
create index on payments (purchase_id, created_at);
create index on payments (created_at) where state in ('processing', 'requires_action');

create table payment_allocations (
  payment_id uuid references payments,
  order_id uuid references orders,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  primary key (payment_id, order_id)
);
create index on payment_allocations (order_id);

create table refunds (
  id uuid primary key,
  key text not null unique,
  payment_id uuid not null,
  order_id uuid not null,
  return_id uuid references returns,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'done', 'failed', 'settled')),
  provider_ref text,
  reason text not null,
  created_at timestamptz not null,
  failed_at timestamptz,
  -- The provider refused it for good, and the shopper has had it in another way.
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_note text,
  foreign key (payment_id, order_id) references payment_allocations,
  constraint refunds_settled_check check ((state = 'settled') = (settled_at is not null and settled_note is not null))
);
create index on refunds (order_id);
create index on refunds (return_id);
create index on refunds (created_at);
create index on refunds (created_at) where state = 'failed';
create trigger refunds_reopen_sales_days after insert on refunds
  for each row execute function reopen_sales_days();

create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on payment_events (received_at);

create table embedded_charges (
  ref text primary key,
  key text not null unique,
  behaviour text not null,
  state text not null check (state in ('requires_action', 'authorised', 'captured', 'declined', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  return_url text not null,
  decline_reason text,
  created_at timestamptz not null
);

create table embedded_refunds (
  key text primary key,
  ref text not null references embedded_charges,
  amount_minor bigint not null check (amount_minor > 0)
);

create table embedded_tokens (
  token text primary key,
  behaviour text not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create table commission_rules (
  id uuid primary key,
  position int not null unique,
  seller_id uuid references sellers on delete cascade,
  category_id uuid references categories on delete cascade,
  rate_bps int not null check (rate_bps between 0 and 10000),
  tax_bps int not null check (tax_bps between 0 and 10000)
);

create table commission_lines (
  order_line_id uuid primary key references order_lines,
  rule_id uuid references commission_rules on delete set null,
  base_minor bigint not null check (base_minor >= 0),
  rate_bps int not null,
  amount_minor bigint not null check (amount_minor between 0 and base_minor),
  tax_bps int not null,
  tax_minor bigint not null check (tax_minor >= 0)
);

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

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (
    kind in ('psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable', 'payout_clearing')
  ),
  seller_id uuid references sellers,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  check ((seller_id is not null) = (kind in ('seller_pending', 'seller_available'))),
  unique nulls not distinct (kind, seller_id, currency)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('capture', 'refund', 'release', 'payout', 'payout_paid', 'payout_returned')),
  key text not null unique,
  order_id uuid references orders,
  refund_id uuid references refunds,
  payout_id uuid references payouts,
  at timestamptz not null
);
create index on ledger_transactions (order_id);
create index on ledger_transactions (payout_id) where payout_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index on ledger_entries (account_id, id);
create index on ledger_entries (transaction_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.transaction_id = new.transaction_id group by account.currency having sum(entry.amount_minor) <> 0
  ) then
    raise exception 'the ledger transaction % does not sum to zero', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_is_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();

create table document_issuers (
  id uuid primary key,
  kind text not null check (kind in ('seller', 'marketplace')),
  seller_id uuid unique references sellers,
  code text not null unique check (code ~ '^[A-Z0-9]{2,12}$'),
  check ((kind = 'seller') = (seller_id is not null))
);
create unique index on document_issuers (kind) where kind = 'marketplace';

create table document_series (
  issuer_id uuid references document_issuers,
  kind text check (kind in ('invoice', 'credit_note', 'commission')),
  year int check (year between 2000 and 2999),
  last_number int not null check (last_number > 0),
  primary key (issuer_id, kind, year)
);

create table documents (
  id uuid primary key,
  issuer_id uuid not null,
  kind text not null,
  year int not null,
  sequence int not null check (sequence > 0),
  number text not null unique,
  cause text not null unique,
  seller_id uuid not null references sellers,
  order_id uuid references orders,
  refund_id uuid unique references refunds,
  corrects_id uuid references documents,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0),
  tax_minor bigint not null check (tax_minor between 0 and total_minor),
  issuer jsonb not null,
  recipient jsonb not null,
  deliver_to jsonb,
  order_number text,
  ordered_at timestamptz,
  supplied_at timestamptz not null,
  issued_at timestamptz not null,
  -- The days that it names stay when the shop's time zone changes.
  supplied_on date not null,
  issued_on date not null,
  foreign key (issuer_id, kind, year) references document_series,
  unique (issuer_id, kind, year, sequence),
  constraint documents_year_check check (year = extract(year from issued_on)),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'commission') = (order_id is null))
);
create unique index on documents (order_id) where kind = 'invoice';
create index on documents (order_id, issued_at);
create index on documents (seller_id, issued_at desc, id desc);
create index on documents (corrects_id);
create index on documents (seller_id, issued_on);

create table document_lines (
  document_id uuid references documents,
  position int,
  kind text not null check (kind in ('piece', 'delivery', 'adjustment')),
  order_line_id uuid references order_lines,
  title text not null,
  detail text not null,
  sku text,
  quantity int not null check (quantity > 0),
  unit_minor bigint not null,
  discount_minor bigint not null check (discount_minor >= 0),
  total_minor bigint not null,
  tax_rate_bps int not null check (tax_rate_bps between 0 and 10000),
  primary key (document_id, position)
);
create index on document_lines (order_line_id) where order_line_id is not null;

create table document_taxes (
  document_id uuid references documents,
  rate_bps int check (rate_bps between 0 and 10000),
  gross_minor bigint not null check (gross_minor >= 0),
  tax_minor bigint not null check (tax_minor between 0 and gross_minor),
  primary key (document_id, rate_bps)
);

create function check_document() returns trigger language plpgsql as $$
begin
  if new.total_minor <> (select coalesce(sum(total_minor), 0) from document_lines where document_id = new.id)
    or new.total_minor <> (select coalesce(sum(gross_minor), 0) from document_taxes where document_id = new.id)
    or new.tax_minor <> (select coalesce(sum(tax_minor), 0) from document_taxes where document_id = new.id)
  then
    raise exception 'the document % does not add up', new.number using errcode = '23514';
  end if;
  if new.corrects_id is not null and exists (
    select 1 from documents invoice where invoice.id = new.corrects_id and (
      invoice.kind <> 'invoice' or invoice.currency <> new.currency
      or invoice.total_minor < (select sum(total_minor) from documents where corrects_id = invoice.id)
      or invoice.tax_minor < (select sum(tax_minor) from documents where corrects_id = invoice.id)
    )
  ) then
    raise exception 'the document % takes back more than its invoice', new.number using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger document_adds_up after insert on documents deferrable initially deferred
  for each row execute function check_document();
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
create trigger document_lines_append_only before update or delete on document_lines
  for each row execute function refuse_change();
create trigger document_taxes_append_only before update or delete on document_taxes
  for each row execute function refuse_change();
`,
}
