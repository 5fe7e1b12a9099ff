import type { Migration } from './migration'

export const managedBrands: Migration = {
  name: '0018-managed-brands',
  sql: `
alter table brands
  add column retired_at timestamptz,
  add column version integer not null default 1;
-- Admins write names now: two that differ in their case alone are one brand.
create unique index brands_name_key on brands (lower(name));

create table former_brands (
  slug text primary key,
  name text not null,
  brand_id uuid not null references brands on delete cascade
);
create index on former_brands (brand_id);
create index on former_brands (lower(name));

-- How many products carry a brand, and those of a brand in steps.
create index on products (brand_id, id);

-- A new name is a word that shoppers may misspell, like that of a new brand.
create trigger words_of_change after update on brands
  referencing new table as touched for each statement execute function learn_names();
`,
}
