import type { Migration } from './migration'

export const collections: Migration = {
  name: '0063-collections',
  sql: `
-- Products that belong together, by hand or by a rule, under an address of the store.
create table collections (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null,
  text text not null,
  -- Filters of the store; nothing: they are chosen.
  rule jsonb,
  -- In their order. What is removed for good may stand here still, and is passed over.
  product_ids uuid[] not null,
  version int not null default 0,
  created_at timestamptz not null,
  check (rule is null or product_ids = '{}')
);
${['insert', 'update', 'delete']
  .map(
    (kind) => `
create trigger collections_audited_${kind} after ${kind} on collections for each row
  execute function audit_change('id', '', 'version');`,
  )
  .join('')}
`,
}
