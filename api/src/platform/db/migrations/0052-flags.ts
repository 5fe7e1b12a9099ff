import type { Migration } from './migration'

export const flags: Migration = {
  name: '0052-flags',
  sql: `
-- Who takes part in an experiment, by a hash of its name and the visitor's random id. Rules of flags are settings of the shop.
create table flag_visitors (
  flag text not null,
  visitor bytea not null check (octet_length(visitor) = 32),
  variant text not null,
  first_at timestamptz not null,
  ordered_at timestamptz,
  primary key (flag, visitor)
);
create index on flag_visitors (visitor);
create index on flag_visitors (flag, first_at);
create index on flag_visitors (first_at);

-- Who helps shoppers sees why one of them has something that others have not. Owners may change it, and roles of the shop's own.
update staff_roles set permissions = permissions || '{flags.read}' where built_in in ('support', 'read-only');
`,
}
