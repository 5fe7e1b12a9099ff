import type { Migration } from './migration'

export const messaging: Migration = {
  name: '0007-messaging',
  sql: `
create table contact_messages (
  id uuid primary key,
  reference text not null unique,
  topic text not null,
  name text not null,
  email text not null,
  order_number text,
  message text not null,
  user_id uuid references users on delete set null,
  seller_id uuid references sellers on delete set null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  request_id text,
  failed_request_id text,
  created_at timestamptz not null
);
create index on contact_messages (created_at desc, id desc);
create index on contact_messages (user_id);
create index on contact_messages (email);
create index on contact_messages (state, created_at, id);
create index on contact_messages (seller_id);

create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  body text not null,
  written_at timestamptz not null
);
create index on contact_answers (message_id, written_at, id);
create index on contact_answers (author_id);

create table newsletter_subscriptions (
  id uuid primary key,
  email text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index on newsletter_subscriptions (asked_at) where confirmed_at is null;

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
