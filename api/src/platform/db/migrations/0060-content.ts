import type { Migration } from './migration'

/** Each with what names a row, what is of persons, and what follows from the rest or is kept in the row for good: see `audit_change` of 0048. */
const audited = [
  ['content_documents', 'id', '', 'version'],
  ['content_versions', 'document_id,number', 'note', 'body'],
  ['content_publications', 'id', '', ''],
] as const

const triggers = audited.flatMap(([table, key, hidden, ignored]) =>
  ['insert', 'update', 'delete'].map(
    (kind) => `
create trigger ${table}_audited_${kind} after ${kind} on ${table} for each row
  execute function audit_change('${key}', '${hidden}', '${ignored}');`,
  ),
)

export const content: Migration = {
  name: '0060-content',
  sql: `
-- What staff write, such as a page of law. What it says stands in its versions.
create table content_documents (
  id uuid primary key,
  kind text not null check (kind in ('page')),
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  version int not null default 0,
  created_at timestamptz not null,
  unique (kind, key)
);

-- Each stays as it was written.
create table content_versions (
  document_id uuid not null references content_documents,
  number int not null check (number > 0),
  body jsonb not null,
  note text not null,
  -- Nobody: it came with the shop.
  created_by uuid,
  created_at timestamptz not null,
  primary key (document_id, number)
);
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();

-- Which version is in force, from when until the next one begins.
create table content_publications (
  id bigint generated always as identity primary key,
  document_id uuid not null references content_documents,
  -- Nothing: it is taken off.
  number int,
  starts_at timestamptz not null,
  published_by uuid,
  published_at timestamptz not null,
  -- Called off before it began.
  withdrawn_at timestamptz check (withdrawn_at < starts_at),
  foreign key (document_id, number) references content_versions
);
create index on content_publications (document_id, starts_at, id) where withdrawn_at is null;
${triggers.join('')}

-- Which version of the terms somebody agreed to; none: from before they were kept.
alter table users add column terms_version int;
alter table purchases add column terms_version int;

update staff_roles set permissions = permissions || '{content.read}' where built_in = 'read-only';
update staff_roles set permissions = permissions || '{content.read,content.write}' where built_in = 'catalogue';
`,
}
