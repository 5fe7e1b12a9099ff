import type { Migration } from './migrations'

export const notifications: Migration = {
  name: '0028-notifications',
  sql: `
create table seller_notifications (
  id bigint primary key generated always as identity,
  seller_id uuid not null references sellers on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  about text not null,
  detail text,
  link text not null,
  key text not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, seller_id, key)
);
create index on seller_notifications (user_id, seller_id, id desc);
create index on seller_notifications (user_id, seller_id) where read_at is null;
create index on seller_notifications (at);
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
`,
}
