import type { Migration } from './migration'

export const managedColours: Migration = {
  name: '0026-managed-colours',
  sql: `
alter table colors
  add column family text,
  add column retired_at timestamptz,
  add column version integer not null default 1;
update colors set family = known.family
  from (values ('black', 'black'), ('charcoal', 'grey'), ('grey', 'grey'), ('white', 'white'), ('ivory', 'white'),
    ('sand', 'beige'), ('camel', 'beige'), ('brown', 'brown'), ('navy', 'blue'), ('blue', 'blue'), ('sky', 'blue'),
    ('green', 'green'), ('forest', 'green'), ('olive', 'green'), ('red', 'red'), ('rust', 'orange'), ('pink', 'pink'),
    ('lilac', 'purple'), ('yellow', 'yellow'), ('aluminium', 'silver')) known (slug, family)
  where colors.slug = known.slug;
-- Admins write names now: two that differ in their case alone are one colour.
create unique index colors_name_key on colors (lower(name));

create table former_colors (
  slug text primary key,
  name text not null,
  color text not null references colors on delete cascade
);
create index on former_colors (color);
create index on former_colors (lower(name));

-- How many products come in a colour, and those of a colour in steps.
create index on variants (color, product_id);
create index on product_images (color);

-- Of merged colours a product may have had both: what is archived of them stays twice.
create unique index variants_pair_key on variants (product_id, color, size) where archived_at is null;
create index on variants (product_id);

-- A new name is a word that shoppers may misspell, like that of a new colour.
create trigger words_of_change after update on colors
  referencing new table as touched for each statement execute function learn_names();

-- Last, as nobody reads what is on sale from here to the end.
alter table variants drop constraint variants_product_id_color_size_key;
`,
}
