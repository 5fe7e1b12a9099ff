import type { Migration } from './migration'

export const flags: Migration = {
  name: '0052-flags',
  sql: `
-- Who takes part in an experiment, by a keyed hash of its name and the visitor's random id. Rules of flags are settings of the shop.
create table flag_visitors (
  flag text not null,
  visitor bytea not null check (octet_length(visitor) = 32),
  variant text not null,
  -- When the draw that they were counted in began.
  counted_since timestamptz not null,
  -- The hour, and of an order that there was one: exact moments would lead to whoever was in the shop then.
  first_at timestamptz not null,
  ordered boolean not null default false,
  primary key (flag, visitor)
);
create index on flag_visitors (visitor);
create index on flag_visitors (flag, counted_since);
create index on flag_visitors (first_at);

-- Who helps shoppers sees why one of them has something that others have not. Owners may change it, and roles of the shop's own.
update staff_roles set permissions = permissions || '{flags.read}' where built_in in ('support', 'read-only');
`,
}
