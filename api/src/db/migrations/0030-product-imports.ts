import type { Migration } from './migrations'

export const productImports: Migration = {
  name: '0030-product-imports',
  sql: `
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

-- Drafts that were never complete are found by the address that is typed.
create index on product_drafts ((typed ->> 'slug'));

create table product_import_files (
  import_id uuid references product_imports on delete cascade,
  name text,
  file text not null,
  primary key (import_id, name)
);

-- Which import made it; what is deleted later takes nothing along.
alter table products add column import_id uuid references product_imports on delete set null;
create index on products (import_id) where import_id is not null;
`,
}
