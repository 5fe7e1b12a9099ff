import type { Migration } from './migrations'

export const catalogue: Migration = {
  name: '0002-catalogue',
  sql: `
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
create table colors (slug text primary key, name text not null, hex text not null check (hex ~ '^#[0-9a-f]{6}$'), position int not null);
create table sizes (slug text primary key, name text not null, position int not null);

create table products (
  id uuid primary key,
  seller_id uuid not null references sellers,
  category_id uuid not null references categories,
  brand_id uuid not null references brands,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null,
  details text not null,
  material text,
  season text not null default 'all' check (season in ('winter', 'summer', 'all')),
  status text not null check (status in ('draft', 'published', 'archived')),
  discount_percent int check (discount_percent between 1 and 99),
  search tsvector not null,
  published_at timestamptz,
  created_at timestamptz not null,
  check (status <> 'published' or published_at is not null)
);
create index on products (published_at desc, id desc) where status = 'published';
create index on products (category_id, published_at desc, id desc) where status = 'published';
create index on products (published_at desc, id desc) where status = 'published' and discount_percent is not null;
create index on products (seller_id, created_at desc, id desc);
create index on products using gin (search);

create table slug_history (
  kind text not null check (kind in ('product')),
  slug text not null,
  target_id uuid not null,
  primary key (kind, slug)
);

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references sellers,
  sku text not null,
  color text not null references colors,
  size text not null references sizes,
  position int not null,
  unique (seller_id, sku),
  unique (product_id, color, size)
);
create table variant_prices (
  variant_id uuid references variants on delete cascade,
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor >= 0),
  compare_at_minor bigint check (compare_at_minor >= amount_minor),
  primary key (variant_id, currency)
);
create table price_history (
  variant_id uuid references variants on delete cascade,
  currency char(3),
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz,
  primary key (variant_id, currency, at)
);

create table stock_levels (
  variant_id uuid primary key references variants on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null,
  kind text not null check (kind in ('received', 'reserved', 'released', 'shipped', 'returned', 'adjusted')),
  quantity int not null,
  actor_id uuid,
  at timestamptz not null
);
create index on stock_movements (variant_id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger price_history_append_only before update on price_history
  for each row execute function refuse_change();

create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  placeholder text not null,
  drawing jsonb
);
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

create sequence catalogue_version;
`,
}
