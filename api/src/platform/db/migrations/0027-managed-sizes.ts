import type { Migration } from './migration'

export const managedSizes: Migration = {
  name: '0027-managed-sizes',
  sql: `
alter table sizes
  add column system text,
  add column eu text not null default '',
  add column uk text not null default '',
  add column us text not null default '',
  add column retired_at timestamptz,
  add column version integer not null default 1;
update sizes set system = case
  when slug ~ '^[0-9]*x*[sml]$' then 'Letters'
  when slug like '%-cm' then 'Height of a child'
  when slug like 'eu-%' then 'EU shoes'
  when slug ~ '-(ml|g)$' then 'Contents'
  else 'One size' end;
alter table sizes alter column system set not null;
-- What a shoe is called in the US depends on whose it is: two sizes say nothing.
update sizes set eu = known.eu, uk = known.uk, us = known.us
  from (values ('92-cm', '92', '2 y', '2T'), ('104-cm', '104', '4 y', '4T'), ('116-cm', '116', '6 y', '6'), ('128-cm', '128',
    '8 y', '8'), ('140-cm', '140', '10 y', '10'), ('eu-24', '24', '7', '8'), ('eu-25', '25', '8', '9'),
    ('eu-26', '26', '8.5', '9.5'), ('eu-27', '27', '9.5', '10.5'), ('eu-28', '28', '10', '11'), ('eu-29',
    '29', '11', '12'), ('eu-30', '30', '11.5', '12.5'), ('eu-31', '31', '12.5', '13.5'), ('eu-36', '36',
    '3.5', '5.5'), ('eu-37', '37', '4', '6'), ('eu-38', '38', '5', '7'), ('eu-39', '39', '6', '8'), ('eu-40',
    '40', '6.5', ''), ('eu-41', '41', '7.5', ''), ('eu-42', '42', '8', '9'), ('eu-43', '43', '9', '10'),
    ('eu-44', '44', '9.5', '10.5'), ('eu-45', '45', '10.5', '11.5')) known (slug, eu, uk, us)
  where sizes.slug = known.slug;

-- How many products come in a size.
create index on variants (size, product_id);

-- What a size measures, of a category and within it of a brand.
create table size_charts (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  brand_id uuid references brands on delete cascade,
  measures text[] not null,
  rows jsonb not null,
  version integer not null default 1
);
create unique index size_charts_category_key on size_charts (category_id) where brand_id is null;
create unique index size_charts_brand_key on size_charts (category_id, brand_id) where brand_id is not null;
create index on size_charts (brand_id);
`,
}
