import type { Migration } from './migrations'

export const contact: Migration = {
  name: '0015-contact',
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
  created_at timestamptz not null
);
create index on contact_messages (created_at desc, id desc);
create index on contact_messages (user_id);
create index on contact_messages (email);

create table newsletter_subscriptions (
  id uuid primary key,
  email text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index on newsletter_subscriptions (asked_at) where confirmed_at is null;
-- Who had chosen it in their account, and has proved that the address is theirs.
insert into newsletter_subscriptions (id, email, asked_at, confirmed_at)
  select gen_random_uuid(), users.email, users.email_verified_at, users.email_verified_at
    from notification_settings join users on users.id = notification_settings.user_id
   where notification_settings.newsletter and users.email_verified_at is not null;
`,
}
