import type { Migration } from './migrations'

export const sellerTeam: Migration = {
  name: '0027-seller-team',
  sql: `
create table seller_roles (
  role text primary key check (role in ('owner', 'manager', 'fulfilment', 'finance')),
  position int not null unique,
  permissions text[] not null
);
insert into seller_roles (role, position, permissions) values
  ('owner', 0, '{orders.read,orders.write,returns.refund,products.read,products.write,stock.read,stock.write,money.read,money.write,invoices.read,invoices.write,reports.read,shop.write,team.write}'),
  ('manager', 1, '{orders.read,orders.write,returns.refund,products.read,products.write,stock.read,stock.write,invoices.read,reports.read,shop.write}'),
  ('fulfilment', 2, '{orders.read,orders.write,products.read,stock.read,stock.write}'),
  ('finance', 3, '{orders.read,returns.refund,products.read,money.read,money.write,invoices.read,invoices.write,reports.read}');

alter table memberships drop constraint memberships_pkey;
alter table memberships add primary key (user_id, seller_id);
alter table memberships add column role text not null default 'owner' references seller_roles;
alter table memberships alter column role drop default;
alter table memberships add column joined_at timestamptz;
update memberships set joined_at = (select created_at from users where users.id = memberships.user_id);
alter table memberships alter column joined_at set not null;
alter table memberships add column chosen_at timestamptz;
update memberships set chosen_at = joined_at;
alter table memberships alter column chosen_at set not null;

create table seller_invitations (
  id uuid primary key,
  seller_id uuid not null references sellers on delete cascade,
  email text not null,
  role text not null references seller_roles,
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete set null,
  revoked_at timestamptz
);
create unique index on seller_invitations (seller_id, email) where accepted_at is null and revoked_at is null;

create table team_events (
  id bigint primary key generated always as identity,
  seller_id uuid not null references sellers on delete cascade,
  act text not null check (act in ('invited', 'resent', 'revoked', 'joined', 'role_changed', 'removed')),
  who text not null,
  role text references seller_roles,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index on team_events (seller_id, id desc);
`,
}
