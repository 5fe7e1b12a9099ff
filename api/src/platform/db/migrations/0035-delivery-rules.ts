import type { Migration } from './migration'

export const deliveryRules: Migration = {
  name: '0035-delivery-rules',
  sql: `
create table delivery_zones (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- Whose prices are shown until a shopper has said where to.
  home boolean not null default false,
  version int not null default 0
);
create unique index delivery_zones_name_key on delivery_zones (lower(name));
create unique index delivery_zones_home_key on delivery_zones (home) where home;

create table delivery_zone_countries (
  country char(2) primary key,
  zone_id uuid not null references delivery_zones on delete cascade
);
create index on delivery_zone_countries (zone_id);

create table delivery_methods (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  carrier text,
  min_days int not null check (min_days >= 0),
  max_days int not null check (max_days >= min_days),
  -- Monday is 1.
  working_days int[] not null default '{1,2,3,4,5}'
    check (working_days <> '{}' and working_days <@ '{1,2,3,4,5,6,7}'::int[]),
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Sellers send by it who have chosen it; else all do.
  by_choice boolean not null default false,
  -- Who alone may choose it, and sends by it in place of what all send by; null: it is the shop's.
  seller_id uuid references sellers on delete cascade,
  retired_at timestamptz,
  version int not null default 0
);
create unique index delivery_methods_name_key on delivery_methods (lower(name)) where retired_at is null and seller_id is null;
create index on delivery_methods (seller_id);

create table delivery_rates (
  method_id uuid not null references delivery_methods on delete cascade,
  zone_id uuid not null references delivery_zones on delete cascade,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  basis text not null check (basis in ('weight', 'value', 'pieces')),
  -- [{"upTo": 1000, "priceMinor": 490}, …]: grams, minor units or pieces; null in the last one: whatever is more.
  tiers jsonb not null,
  free_from_minor bigint check (free_from_minor > 0),
  -- Between these a seller may have a price of their own; null: none may.
  lowest_minor bigint check (lowest_minor >= 0),
  highest_minor bigint check (highest_minor >= lowest_minor),
  version int not null default 0,
  primary key (method_id, zone_id),
  check ((lowest_minor is null) = (highest_minor is null))
);
create index on delivery_rates (zone_id);

create table seller_delivery (
  seller_id uuid primary key references sellers on delete cascade,
  handling_days int not null default 0 check (handling_days >= 0),
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Of the methods by choice.
  chosen uuid[] not null default '{}',
  version int not null default 0
);

create table seller_delivery_rates (
  seller_id uuid not null references sellers on delete cascade,
  method_id uuid not null,
  zone_id uuid not null,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  primary key (seller_id, method_id, zone_id),
  foreign key (method_id, zone_id) references delivery_rates on delete cascade
);
create index on seller_delivery_rates (method_id, zone_id);

-- Null: that of the department; there, the one of every piece that nothing is known of.
alter table categories add column weight_grams int check (weight_grams > 0);

-- The days that were promised; null in orders from before: by the days of their delivery.
alter table orders add column arrives_from date, add column arrives_until date;

-- What there was: a method for each option, and a zone for the countries that the same options lead to. A seller's own options stay theirs.
-- Names and days fit into what can be saved; who is called like another is told apart by a number, or by its id where that is taken as well.
create temporary table named on commit drop as
  select id, seller_id, enabled, coalesce(nullif(trim(left(trim(name), 30)), ''), 'Delivery') as name from delivery_options;
insert into delivery_methods (id, name, min_days, max_days, by_choice, seller_id, retired_at)
select id, case when same = 1 then numbered.name
    when exists (select from named other where other.seller_id is not distinct from numbered.seller_id
      and lower(other.name) = lower(numbered.name || ' ' || same)) then numbered.name || ' ' || left(md5(id::text), 8)
    else numbered.name || ' ' || same end,
  least(min_days, 60), least(max_days, 60), numbered.seller_id is not null, numbered.seller_id, case when numbered.enabled then null else now() end
from (select *, row_number() over (partition by seller_id, lower(name) order by enabled desc, id) as same from named) numbered
  join delivery_options using (id);
create temporary table reached on commit drop as
  select country, coalesce((select array_agg(id order by id) from delivery_options where country = any (countries)), '{}') as by_options
  from unnest('{AT,BE,BG,HR,CY,CZ,DK,EE,FI,FR,DE,GR,HU,IE,IT,LV,LT,LU,MT,NL,NO,PL,PT,RO,SK,SI,ES,SE,CH,GB,US}'::char(2)[]) country
  where exists (select from delivery_options where countries is null or country = any (countries));
-- The first one is that of the company's country, else the largest.
create temporary table made on commit drop as
  select gen_random_uuid() as id, codes, row_number() over (order by
    coalesce((select value->>'country' from shop_settings where key = 'company') = any (codes), false) desc, cardinality(codes) desc, codes) as number
  from (select array_agg(country::text order by country) as codes from reached group by by_options) zone;
insert into delivery_zones (id, name, home)
select id, case when cardinality(codes) = 31 then 'All countries' else 'Zone ' || number end, number = 1 from made;
insert into delivery_zone_countries (country, zone_id)
select code, id from made, unnest(codes) code;
insert into delivery_rates (method_id, zone_id, currency, basis, tiers, free_from_minor)
select distinct option.id, place.zone_id, option.currency, 'weight',
  jsonb_build_array(jsonb_build_object('upTo', null, 'priceMinor', option.price_minor)), option.free_from_minor
from delivery_options option
  join delivery_zone_countries place on option.countries is null or place.country = any (option.countries);
insert into seller_delivery (seller_id, chosen)
select seller_id, array_agg(id) from delivery_options where seller_id is not null group by seller_id;

alter table checkout_deliveries
  drop constraint checkout_deliveries_option_id_fkey,
  add constraint checkout_deliveries_option_id_fkey foreign key (option_id) references delivery_methods on delete cascade not valid;
drop table delivery_options;
`,
}
