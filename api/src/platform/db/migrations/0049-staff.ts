import type { Migration } from './migration'

/** Each with what names a row, what is of persons, and what follows from the rest: see `audit_change` of 0048. */
const audited = [
  ['staff_roles', 'id', '', 'version'],
  ['staff_members', 'user_id', '', 'version'],
  ['staff_invitations', 'id', 'email', ''],
] as const

const triggers = audited.flatMap(([table, key, hidden, ignored]) =>
  ['insert', 'update', 'delete'].map(
    (kind) => `
create trigger ${table}_audited_${kind} after ${kind} on ${table} for each row
  execute function audit_change('${key}', '${hidden}', '${ignored}');`,
  ),
)

export const staff: Migration = {
  name: '0049-staff',
  sql: `
-- What somebody who works for the marketplace may do. An owner may do everything, whatever is added later.
create table staff_roles (
  id uuid primary key,
  -- Comes with the shop, and stays as it is.
  built_in text unique check (built_in in ('owner', 'support', 'catalogue', 'finance', 'read-only')),
  name text not null check (char_length(name) between 1 and 40),
  permissions text[] not null,
  version int not null default 1,
  created_at timestamptz not null
);
create unique index on staff_roles (lower(name));
create table staff_members (
  user_id uuid primary key references users on delete cascade,
  role_id uuid not null references staff_roles,
  joined_at timestamptz not null,
  version int not null default 1
);
create index on staff_members (role_id);
create index on staff_members (joined_at, user_id);
create table staff_invitations (
  id uuid primary key,
  email text not null,
  role_id uuid not null references staff_roles,
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz
);
create unique index on staff_invitations (email) where accepted_at is null and revoked_at is null;
create index on staff_invitations (role_id);
create index on staff_invitations (expires_at) where accepted_at is null;

-- Staff are kept out in the same way as shoppers.
alter table users drop constraint users_check;
alter table users add constraint users_blocked_check check (blocked_at is null or audience <> 'seller');

insert into staff_roles (id, built_in, name, permissions, created_at) values
  ('00000000-0000-4000-8000-0000000057a1', 'owner', 'Owner', '{}', now()),
  ('00000000-0000-4000-8000-0000000057a2', 'support', 'Support',
    '{orders.read,orders.write,refunds.write,cases.write,shoppers.read,shoppers.write,messages.read,messages.write,products.read,sellers.read}', now()),
  ('00000000-0000-4000-8000-0000000057a3', 'catalogue', 'Catalogue',
    '{products.read,products.moderate,sellers.read,catalogue.read,catalogue.write,promotions.read,promotions.write}', now()),
  ('00000000-0000-4000-8000-0000000057a4', 'finance', 'Finance',
    '{orders.read,orders.export,refunds.write,sellers.read,payouts.write,money.read,money.write,promotions.read,settings.read,audit.read}', now()),
  ('00000000-0000-4000-8000-0000000057a5', 'read-only', 'Read-only',
    '{orders.read,shoppers.read,messages.read,products.read,sellers.read,money.read,catalogue.read,promotions.read,settings.read,releases.read}', now());
-- Until now every admin could do everything.
insert into staff_members (user_id, role_id, joined_at)
  select id, '00000000-0000-4000-8000-0000000057a1', created_at from users where audience = 'admin' and erased_at is null;
${triggers.join('')}
`,
}
