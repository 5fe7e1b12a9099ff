import type { Migration } from './migrations'

/** What a shop says about itself, who changed it, its holiday, and who accepted which terms for it. */
export const shopProfile: Migration = {
  name: '0026-shop-profile',
  sql: `
alter table sellers
  add column version int not null default 1,
  add column logo_id text references pictures,
  add column banner_id text references pictures,
  add column contact_email text,
  add column return_address jsonb,
  add column holiday_from date,
  add column holiday_until date,
  add column holiday_note text,
  -- The last day of the holiday that is going on: kept by the clock, so that what shoppers see changes with it.
  add column away_until date,
  add check ((holiday_from is null) = (holiday_until is null) and holiday_until >= holiday_from);
create index on sellers (logo_id) where logo_id is not null;
create index on sellers (banner_id) where banner_id is not null;
create index on sellers (holiday_from) where holiday_from is not null;
create table shop_profile_changes (
  seller_id uuid references sellers on delete cascade,
  version int,
  fields text[] not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  primary key (seller_id, version)
);
create index on shop_profile_changes (actor_id);
create table seller_terms (
  seller_id uuid references sellers on delete cascade,
  version text,
  accepted_by uuid references users on delete set null,
  accepted_at timestamptz not null,
  primary key (seller_id, version)
);
create index on seller_terms (accepted_by);
alter table slug_history
  drop constraint slug_history_kind_check,
  add constraint slug_history_kind_check check (kind in ('product', 'seller'));
create index on slug_history (target_id);
alter table contact_messages
  add column seller_id uuid references sellers on delete set null,
  add column failed_request_id text;
create index on contact_messages (seller_id);
`,
}
