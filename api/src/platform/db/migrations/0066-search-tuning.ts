import type { Migration } from './migration'

const audited = (table: string, ignored: string) =>
  ['insert', 'update', 'delete']
    .map(
      (kind) => `
create trigger ${table}_audited_${kind} after ${kind} on ${table} for each row
  execute function audit_change('id', '', '${ignored}');`,
    )
    .join('')

export const searchTuning: Migration = {
  name: '0066-search-tuning',
  sql: `
-- Staff change rules: each has an id that stays, whatever its place, and counts its changes.
alter table search_rules
  add column id uuid not null unique default gen_random_uuid(),
  add column version int not null default 0;
${['insert', 'update', 'delete'].map((kind) => `drop trigger search_rules_audited_${kind} on search_rules;`).join('\n')}
${audited('search_rules', 'position,version')}
alter table search_weights add column version int not null default 0;
${['insert', 'update', 'delete'].map((kind) => `drop trigger search_weights_audited_${kind} on search_weights;`).join('\n')}
${audited('search_weights', 'version').replaceAll("'id'", "'name'")}

-- What staff put in front for some words, and what further up or down for these or for all.
create table search_curations (
  id uuid primary key,
  -- Searches that are typed so; none: every one.
  said text[] not null,
  -- In their order. What is removed for good may stand here still, and is passed over.
  product_ids uuid[] not null,
  -- Categories and makers by their addresses: by, slug, move.
  boosts jsonb not null,
  version int not null default 0,
  created_at timestamptz not null,
  check (cardinality(said) > 0 or product_ids = '{}')
);
${audited('search_curations', 'version')}
`,
}
