import type { Migration } from './migration'

const audited = ['insert', 'update', 'delete'].map(
  (kind) => `
create trigger product_corrections_audited_${kind} after ${kind} on product_corrections for each row
  execute function audit_change('id', 'reason', 'version');`,
)

export const productCorrections: Migration = {
  name: '0077-product-corrections',
  sql: `
alter table product_changes drop constraint product_changes_kind_check;
alter table product_changes add constraint product_changes_kind_check check (
  kind in ('created', 'typed', 'discarded', 'saved', 'published', 'archived', 'restored', 'submitted', 'withdrawn', 'approved', 'corrected'));

-- What staff have put right of a seller's product, and why.
create table product_corrections (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  -- Of the product, which it got by this.
  version int not null,
  -- Each field with what it was called before and after: [{"field", "before", "after"}].
  changes jsonb not null,
  reason text not null check (char_length(reason) between 1 and 500),
  by uuid references users on delete set null,
  at timestamptz not null
);
create index on product_corrections (product_id, at desc, id desc);
create index on product_corrections (by) where by is not null;
${audited.join('')}
`,
}
