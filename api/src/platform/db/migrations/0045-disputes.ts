import type { Migration } from './migration'

export const disputesOfOrders: Migration = {
  name: '0045-disputes',
  sql: `
-- Pictures that have no address of their own, as evidence has none.
alter table pictures drop constraint pictures_id_check, add constraint pictures_id_check check (id ~ '^[0-9a-frp][0-9a-f]{31}$') not valid;

create table disputes (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references orders,
  seller_id uuid not null references sellers,
  user_id uuid references users,
  currency char(3) not null,
  reason text not null check (reason in ('not_received', 'not_as_described', 'return_refused')),
  return_id uuid references returns,
  state text not null check (state in ('open', 'escalated', 'decided', 'withdrawn', 'settled')),
  outcome text check (outcome in ('refunded', 'return_first', 'declined', 'charged_back')),
  wanted_minor bigint not null check (wanted_minor > 0),
  offer_minor bigint check (offer_minor > 0),
  refunded_minor bigint check (refunded_minor > 0),
  borne_by text check (borne_by in ('seller', 'marketplace')),
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 0,
  check ((state in ('open', 'escalated')) = (closed_at is null)),
  check ((closed_at is null) = (due_at is not null)),
  check (offer_minor is null or state = 'open')
);
-- One at a time, whoever opens two at once.
create unique index disputes_under_way on disputes (order_id) where closed_at is null;
create index on disputes (order_id);
create index on disputes (user_id) where user_id is not null;
create index on disputes (seller_id, opened_at desc, id);
create index on disputes (due_at, id) where closed_at is null;
create index on disputes (opened_at desc, id);
create index on disputes (return_id) where return_id is not null;

create table dispute_lines (
  dispute_id uuid not null references disputes,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  primary key (dispute_id, order_line_id)
);
create index on dispute_lines (order_line_id);

create table dispute_entries (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  place integer not null,
  kind text not null check (kind in ('opened', 'message', 'offered', 'accepted', 'refused', 'escalated', 'withdrawn', 'decided', 'settled',
    'charged_back', 'charge_returned', 'note')),
  by text not null check (by in ('shopper', 'seller', 'staff', 'system')),
  user_id uuid,
  text text check (char_length(text) <= 2000),
  amount_minor bigint,
  at timestamptz not null,
  unique (dispute_id, place)
);
-- What was written about a person can be erased; what happened, by whom and when stays as it is.
create trigger dispute_entries_append_only before update on dispute_entries for each row
  when (
    (new.id, new.dispute_id, new.place, new.kind, new.by, new.amount_minor, new.at)
      is distinct from (old.id, old.dispute_id, old.place, old.kind, old.by, old.amount_minor, old.at)
    or new.text is not null and new.text is distinct from old.text
    or new.user_id is not null and new.user_id is distinct from old.user_id
  )
  execute function refuse_change();
create trigger dispute_entries_stay before delete on dispute_entries for each row execute function refuse_change();

create table dispute_pictures (
  picture_id text primary key references pictures,
  order_id uuid not null references orders,
  side text not null check (side in ('shopper', 'seller')),
  user_id uuid,
  entry_id uuid references dispute_entries,
  position smallint not null default 0,
  uploaded_at timestamptz not null
);
create index on dispute_pictures (entry_id) where entry_id is not null;
create index on dispute_pictures (order_id);
create index on dispute_pictures (user_id) where user_id is not null;
create index on dispute_pictures (uploaded_at) where entry_id is null;
`,
}
