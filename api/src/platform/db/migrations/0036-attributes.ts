import type { Migration } from './migration'

export const attributes: Migration = {
  name: '0036-attributes',
  sql: `
create table attributes (
  slug text primary key,
  name text not null,
  kind text not null check (kind in ('one', 'several', 'shares')),
  everywhere boolean not null,
  position integer not null,
  retired_at timestamptz,
  version integer not null default 1
);
create unique index attributes_name_key on attributes (lower(name));

create table attribute_values (
  code integer primary key generated always as identity,
  attribute text not null references attributes on delete cascade,
  slug text not null,
  name text not null,
  position integer not null,
  retired_at timestamptz,
  unique (attribute, slug)
);

create table category_attributes (
  category_id uuid not null references categories on delete cascade,
  attribute text not null references attributes on delete cascade,
  required boolean not null,
  primary key (category_id, attribute)
);
create index on category_attributes (attribute);

create table product_attribute_values (
  product_id uuid not null references products on delete cascade,
  value integer not null references attribute_values,
  -- Whole per cent.
  share smallint check (share between 1 and 100),
  primary key (product_id, value)
);
create index on product_attribute_values (value);

-- What is filtered and counted by, beside all else that is. Kept by what is said of the product, and given to a listing as it comes.
alter table listings add column attributes integer[] not null default '{}';
-- One by itself, not a part of that of colours and sizes: those change without what is said. No sale changes it, so none has to write it.
create index on listings using gin (attributes);

create function listed_attributes(id uuid) returns integer[] language sql stable as $$
  select coalesce(array_agg(value order by value), '{}') from product_attribute_values where product_id = id
$$;

create function listings_take_attributes() returns trigger language plpgsql as $$
begin
  new.attributes := listed_attributes(new.product_id);
  return new;
end $$;
create trigger listings_take_attributes before insert on listings
  for each row execute function listings_take_attributes();
-- Whoever fills a shop without the other triggers makes listings too.
alter table listings enable always trigger listings_take_attributes;

create function listings_follow_attributes() returns trigger language plpgsql as $$
begin
  update listings set attributes = listed_attributes(listings.product_id)
  where product_id in (select product_id from touched) and attributes <> listed_attributes(listings.product_id);
  return null;
end $$;
create trigger listings_follow_new after insert on product_attribute_values
  referencing new table as touched for each statement execute function listings_follow_attributes();
create trigger listings_follow_removal after delete on product_attribute_values
  referencing old table as touched for each statement execute function listings_follow_attributes();

-- Shares of one attribute sum to 100 once all of them are there.
create function shares_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from product_attribute_values said join attribute_values known on known.code = said.value
    where said.product_id in (select product_id from touched) and said.share is not null
    group by said.product_id, known.attribute having sum(said.share) <> 100
  ) then raise exception 'Shares of a product do not sum to 100' using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger shares_sum after insert on product_attribute_values
  referencing new table as touched for each statement execute function shares_sum();
create trigger shares_sum_changed after update on product_attribute_values
  referencing new table as touched for each statement execute function shares_sum();

-- Who made it and who answers for it; of a product null means what its shop says.
alter table products add column safety jsonb;
alter table sellers add column safety jsonb, add column safety_version integer not null default 0;
alter table products add constraint products_safety_size check (octet_length(safety::text) <= 16384) not valid;
alter table sellers add constraint sellers_safety_size check (octet_length(safety::text) <= 16384) not valid;
`,
}
