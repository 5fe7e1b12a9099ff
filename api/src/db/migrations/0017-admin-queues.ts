import type { Migration } from './migrations'

/** What admins work through: why a review was rejected, how a message was answered, and how often a code was edited. */
export const adminQueues: Migration = {
  name: '0017-admin-queues',
  sql: `
alter table reviews
  add column rejected_for text check (rejected_for in ('off_topic', 'insult', 'advertising', 'personal', 'other')),
  add check (rejected_for is null or state = 'rejected');
create index on reviews (written_at desc, id desc) where state = 'published';

alter table contact_messages
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add column request_id text;
create index on contact_messages (state, created_at, id);
create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  body text not null,
  written_at timestamptz not null
);
create index on contact_answers (message_id, written_at, id);
create index on contact_answers (author_id);

alter table promotions
  add column version int not null default 0,
  add column created_at timestamptz not null default now();
create index on promotions (created_at desc, id desc);
`,
}
