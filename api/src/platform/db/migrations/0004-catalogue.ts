import type { Migration } from './migration'

export const catalogue: Migration = {
  name: '0004-catalogue',
  sql: `
create table pictures (
  -- A photo of a review is not named after its pixels, and its name tells.
  id text primary key check (id ~ '^[0-9a-fr][0-9a-f]{31}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  placeholder text not null,
  drawing jsonb
);

alter table sellers
  add foreign key (logo_id) references pictures,
  add foreign key (banner_id) references pictures;

create table seller_pictures (
  seller_id uuid references sellers on delete cascade,
  picture_id text references pictures,
  uploaded_at timestamptz not null,
  primary key (seller_id, picture_id)
);
create index on seller_pictures (picture_id);
-- For the sweep of pictures that nothing names.
create index on seller_pictures (uploaded_at);

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null unique,
  name text not null,
  position int not null,
  sizes text[] not null default '{}'
);
create index on categories (parent_id);

create table brands (id uuid primary key, slug text not null unique, name text not null);

create table colors (
  slug text primary key,
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position int not null,
  code smallint generated always as identity unique
);

create table sizes (
  slug text primary key,
  name text not null,
  position int not null,
  code smallint generated always as identity unique
);

create table product_imports (
  id uuid primary key,
  seller_id uuid not null references sellers on delete cascade,
  created_by uuid references users on delete set null,
  file_name text not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'pictures', 'done', 'cancelled')),
  mode text not null check (mode in ('both', 'create', 'update')),
  drafts boolean not null,
  delimiter char(1) not null,
  headers text[] not null,
  columns jsonb not null,
  samples text[] not null,
  choices jsonb not null,
  rows int not null,
  lease_id uuid,
  lease_until timestamptz,
  -- How often work on it was broken off, one time after the other.
  failures int not null default 0,
  worked_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index on product_imports (seller_id, created_at desc, id desc);
create index on product_imports (worked_at) where state in ('checking', 'importing', 'pictures');

create table product_import_groups (
  import_id uuid references product_imports on delete cascade,
  position int,
  handle text not null,
  rows jsonb not null,
  twice int[] not null default '{}',
  plan text check (plan in ('create', 'update', 'skip', 'wrong')),
  product_id uuid,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed')),
  publish boolean not null default false,
  pictures text not null default 'none' check (pictures in ('none', 'waiting', 'done')),
  primary key (import_id, position)
);
create index on product_import_groups (import_id, product_id) where product_id is not null;
create index on product_import_groups (import_id, position) where plan is null;
create index on product_import_groups (import_id, position) where pictures = 'waiting';

create table product_import_problems (
  id bigint primary key generated always as identity,
  import_id uuid not null references product_imports on delete cascade,
  position int not null,
  line int not null,
  col text not null,
  value text not null,
  message text not null,
  level text not null check (level in ('error', 'note')),
  word_kind text check (word_kind in ('category', 'brand', 'color', 'size'))
);
create index on product_import_problems (import_id, line, id);
create index on product_import_problems (import_id, position);

create table product_import_pictures (
  import_id uuid,
  position int,
  place int,
  line int not null,
  source text not null,
  alt text not null,
  color text,
  picture_id text references pictures,
  failed boolean not null default false,
  primary key (import_id, position, place),
  foreign key (import_id, position) references product_import_groups on delete cascade
);
create index on product_import_pictures (picture_id);

create table product_import_files (
  import_id uuid references product_imports on delete cascade,
  name text,
  file text not null,
  bytes int not null default 0,
  primary key (import_id, name)
);

create table products (
  id uuid primary key,
  seller_id uuid not null references sellers,
  -- A draft need not have chosen yet; whatever was in the shop has.
  category_id uuid references categories,
  brand_id uuid references brands,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null,
  details text not null,
  material text,
  season text not null default 'all' check (season in ('winter', 'summer', 'all')),
  status text not null check (status in ('draft', 'published', 'archived')),
  discount_percent int check (discount_percent between 1 and 99),
  rating_avg real check (rating_avg between 1 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  held_back boolean not null default false,
  search tsvector not null,
  published_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  -- Which import made it; what is deleted later takes nothing along.
  import_id uuid references product_imports on delete set null,
  check (status <> 'published' or published_at is not null),
  check (status = 'draft' or (category_id is not null and brand_id is not null)),
  check (deleted_at is null or status = 'draft')
);
create index on products (published_at desc, id desc) where status = 'published';
create index on products (category_id, published_at desc, id desc) where status = 'published';
create index on products (published_at desc, id desc) where status = 'published' and discount_percent is not null;
create index on products (seller_id, created_at desc, id desc);
create index on products using gin (search);
create index on products (deleted_at) where deleted_at is not null;
create index on products (import_id) where import_id is not null;

create table slug_history (
  kind text not null check (kind in ('product', 'seller')),
  slug text not null,
  target_id uuid not null,
  primary key (kind, slug)
);
create index on slug_history (target_id);

create table product_changes (
  product_id uuid references products on delete cascade,
  version int,
  kind text not null check (kind in ('created', 'typed', 'discarded', 'saved', 'published', 'archived', 'restored')),
  fields text[] not null default '{}',
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  primary key (product_id, version)
);
create index on product_changes (actor_id);

create table product_drafts (
  product_id uuid primary key references products on delete cascade,
  typed jsonb not null,
  version int not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null
);
create index on product_drafts (saved_by);
-- Drafts that were never complete are found by the address that is typed.
create index on product_drafts ((typed ->> 'slug'));

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references sellers,
  sku text not null,
  color text not null references colors,
  size text not null references sizes,
  position int not null,
  low_at int check (low_at between 0 and 10000),
  archived_at timestamptz,
  unique (seller_id, sku),
  unique (product_id, color, size)
);
create index on variants (seller_id, product_id, position) where archived_at is null;

create table variant_prices (
  variant_id uuid references variants on delete cascade,
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor >= 0),
  compare_at_minor bigint check (compare_at_minor >= amount_minor),
  discount_percent int check (discount_percent between 1 and 99),
  primary key (variant_id, currency)
);

create table price_history (
  variant_id uuid references variants on delete cascade,
  currency char(3),
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz,
  primary key (variant_id, currency, at)
);
create trigger price_history_append_only before update on price_history
  for each row execute function refuse_change();

create table product_images (
  product_id uuid not null references products on delete cascade,
  position int not null,
  picture_id text not null references pictures,
  color text references colors,
  alt text not null,
  primary key (product_id, position)
);
create index on product_images (picture_id);

create table product_cutouts (
  product_id uuid primary key references products on delete cascade,
  picture_id text not null references pictures,
  alt text not null
);
create index on product_cutouts (picture_id);

create table product_views (
  seller_id uuid not null references sellers on delete cascade,
  span text not null check (span in ('day', 'month')),
  start date not null,
  product_id uuid not null,
  views int not null check (views > 0),
  primary key (seller_id, span, start, product_id)
);

create sequence catalogue_version;

create table stock_levels (
  variant_id uuid primary key references variants on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null,
  kind text not null check (
    kind in ('received', 'reserved', 'released', 'shipped', 'returned', 'adjusted', 'damaged', 'counted')
  ),
  quantity int not null,
  order_id uuid,
  actor_id uuid,
  reason text,
  at timestamptz not null
);
create index on stock_movements (variant_id);
create index on stock_movements (order_id) where order_id is not null;
create index on stock_movements (variant_id, at desc, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

create table stock_reservations (
  id uuid primary key,
  variant_id uuid not null references stock_levels (variant_id),
  checkout_id uuid,
  order_id uuid,
  quantity int not null check (quantity > 0),
  check (num_nonnulls(checkout_id, order_id) = 1),
  unique (checkout_id, variant_id),
  unique (order_id, variant_id)
);
create index on stock_reservations (variant_id);

-- What a seller lists is on sale while the seller is approved. Each product carries that, so that the store's listings and every query of
-- what is on sale see it in one place. The seller is locked: one that is reviewed meanwhile waits, and then finds the new product, too.
create function hold_new_product_back() returns trigger language plpgsql as $$
begin
  select state <> 'approved' into new.held_back from sellers where id = new.seller_id for share;
  return new;
end $$;
create trigger products_stand_with_seller before insert on products
  for each row execute function hold_new_product_back();

create function hold_products_back() returns trigger language plpgsql as $$
begin
  update products set held_back = (new.state <> 'approved')
   where seller_id = new.id and held_back <> (new.state <> 'approved');
  return null;
end $$;
create trigger products_stand_with_seller after update of state on sellers
  for each row when (old.state <> new.state) execute function hold_products_back();

-- What the store is filtered, counted and sorted by, one narrow row per product that is on sale. Triggers keep it, so that whoever writes
-- prices, stock or products cannot forget to.
create table listings (
  product_id uuid references products on delete cascade,
  currency char(3),
  seller_id uuid not null,
  category_id uuid not null,
  brand_id uuid not null,
  price_minor bigint not null,
  discount_percent int,
  rating_avg real,
  rating_count int not null,
  colors smallint[] not null,
  sizes smallint[] not null,
  pairs int[] not null,
  stocked_colors smallint[] not null,
  stocked_sizes smallint[] not null,
  stocked_pairs int[] not null,
  published_at timestamptz not null,
  primary key (product_id, currency)
);
create index on listings (currency, published_at desc, product_id desc);
create index on listings (currency, price_minor, product_id);
create index on listings (category_id, currency, published_at desc);
create index on listings (brand_id);
create index on listings (seller_id);

-- Rows are locked first, in one order: what is computed after that has seen whatever another transaction wrote.
create function refresh_listings(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  perform from listings where product_id = any(ids) order by product_id, currency for update;
  with fresh as (
    select p.id as product_id, price.currency, p.seller_id, p.category_id, p.brand_id,
      min(price.amount_minor) as price_minor, p.discount_percent, p.rating_avg, p.rating_count,
      array_agg(distinct color.code) as colors,
      array_agg(distinct size.code) as sizes,
      array_agg(distinct color.code::int * 65536 + size.code) as pairs,
      coalesce(array_agg(distinct color.code) filter (where stock.on_hand > stock.reserved), '{}') as stocked_colors,
      coalesce(array_agg(distinct size.code) filter (where stock.on_hand > stock.reserved), '{}') as stocked_sizes,
      coalesce(array_agg(distinct color.code::int * 65536 + size.code)
        filter (where stock.on_hand > stock.reserved), '{}') as stocked_pairs,
      p.published_at
    from products p
    join variants v on v.product_id = p.id and v.archived_at is null
    join variant_prices price on price.variant_id = v.id
    join stock_levels stock on stock.variant_id = v.id
    join colors color on color.slug = v.color
    join sizes size on size.slug = v.size
    where p.id = any(ids) and p.status = 'published' and not p.held_back
    group by p.id, price.currency
  ), gone as (
    delete from listings old where old.product_id = any(ids) and not exists (
      select from fresh where fresh.product_id = old.product_id and fresh.currency = old.currency)
  )
  insert into listings select * from fresh
  on conflict (product_id, currency) do update set
    seller_id = excluded.seller_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_minor = excluded.price_minor, discount_percent = excluded.discount_percent,
    rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
    colors = excluded.colors, sizes = excluded.sizes, pairs = excluded.pairs,
    stocked_colors = excluded.stocked_colors, stocked_sizes = excluded.stocked_sizes,
    stocked_pairs = excluded.stocked_pairs, published_at = excluded.published_at;
end $$;

create function listings_follow_variants() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(distinct product_id) from touched));
  return null;
end $$;
create trigger listings_follow_change after update on variants
  referencing new table as touched for each statement execute function listings_follow_variants();
create trigger listings_follow_removal after delete on variants
  referencing old table as touched for each statement execute function listings_follow_variants();

create function listings_follow_parts() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(distinct v.product_id) from touched join variants v on v.id = touched.variant_id));
  return null;
end $$;
create trigger listings_follow_new after insert on variant_prices
  referencing new table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_change after update on variant_prices
  referencing new table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_removal after delete on variant_prices
  referencing old table as touched for each statement execute function listings_follow_parts();
create trigger listings_follow_new after insert on stock_levels
  referencing new table as touched for each statement execute function listings_follow_parts();

-- At the end of the transaction: a buyer who holds a product's stock must not wait for its listing while another waits for the stock.
create function listings_follow_stock() returns trigger language plpgsql as $$
begin
  perform refresh_listings((select array_agg(product_id) from variants where id = new.variant_id));
  return null;
end $$;
create constraint trigger listings_follow_stock after update on stock_levels
  deferrable initially deferred for each row
  when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved))
  execute function listings_follow_stock();

create function listings_follow_products() returns trigger language plpgsql as $$
begin
  perform refresh_listings((
    select array_agg(id) from after join before using (id)
    where (after.status, after.held_back, after.seller_id, after.category_id, after.brand_id, after.discount_percent,
        after.rating_avg, after.rating_count, after.published_at)
      is distinct from (before.status, before.held_back, before.seller_id, before.category_id, before.brand_id,
        before.discount_percent, before.rating_avg, before.rating_count, before.published_at)));
  return null;
end $$;
create trigger listings_follow_change after update on products
  referencing old table as before new table as after
  for each statement execute function listings_follow_products();

-- Words as they are written, for who misspells them. Words of what is gone stay: a correction is only offered when it finds something.
create table search_words (word text primary key);
create index on search_words using gist (word gist_trgm_ops);

create function words_of(texts text) returns setof text language sql immutable as $$
  select distinct word
  from regexp_split_to_table(lower(regexp_replace(normalize(texts, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+') word
  where length(word) between 3 and 40 and word !~ '[0-9]'
$$;

create function learn_words(texts text) returns void language sql as $$
  insert into search_words select word from words_of(texts) word order by word on conflict do nothing
$$;

create function learn_titles() returns trigger language plpgsql as $$
begin
  perform learn_words((select string_agg(concat_ws(' ', title, material), ' ') from touched));
  return null;
end $$;
create trigger words_of_new after insert on products
  referencing new table as touched for each statement execute function learn_titles();
create trigger words_of_change after update on products
  referencing new table as touched for each statement execute function learn_titles();

create function learn_names() returns trigger language plpgsql as $$
begin
  perform learn_words((select string_agg(name, ' ') from touched));
  return null;
end $$;
create trigger words_of_new after insert on brands
  referencing new table as touched for each statement execute function learn_names();
create trigger words_of_new after insert on categories
  referencing new table as touched for each statement execute function learn_names();
create trigger words_of_new after insert on colors
  referencing new table as touched for each statement execute function learn_names();
`,
}
