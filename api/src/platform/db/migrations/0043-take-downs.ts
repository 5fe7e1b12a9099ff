import type { Migration } from './migration'

export const takeDowns: Migration = {
  name: '0043-take-downs',
  sql: `
-- Since when the marketplace has taken it down; it is held back as if its seller might not sell.
alter table products add column taken_down_at timestamptz;
-- The list of all products, a page by key; by what is rare each filter has its own.
create index on products (created_at desc, id desc);
create index on products (status, created_at desc, id desc);
create index on products (brand_id, created_at desc, id desc);
create index on products (created_at desc, id desc) where taken_down_at is not null;
create index on brands using gin (name gin_trgm_ops);

create or replace function hold_products_back() returns trigger language plpgsql as $$
begin
  update products set held_back = (new.state <> 'approved' or taken_down_at is not null)
   where seller_id = new.id and held_back <> (new.state <> 'approved' or taken_down_at is not null);
  return null;
end $$;
-- Whoever takes a product down has locked its seller before, as whoever suspends one.
create function hold_taken_down_back() returns trigger language plpgsql as $$
begin
  select new.taken_down_at is not null or state <> 'approved' into new.held_back from sellers where id = new.seller_id for share;
  return new;
end $$;
create trigger products_stand_with_take_downs before update of taken_down_at on products for each row
  when (old.taken_down_at is distinct from new.taken_down_at) execute function hold_taken_down_back();

-- Statements of reasons, and what came of them.
create table take_downs (
  id uuid primary key,
  product_id uuid not null references products,
  category text not null,
  ground text not null check (ground in ('law', 'terms')),
  provision text not null check (char_length(provision) <= 300),
  facts text not null check (char_length(facts) <= 3000),
  scope text not null check (scope in ('until_corrected', 'for_good')),
  source text not null check (source in ('own', 'report')),
  by uuid not null,
  at timestamptz not null,
  appeal text check (char_length(appeal) <= 3000),
  appealed_by uuid,
  appealed_at timestamptz,
  -- It stays down against the appeal.
  kept_reason text check (char_length(kept_reason) <= 3000),
  kept_by uuid,
  kept_at timestamptz,
  restored_reason text check (char_length(restored_reason) <= 3000),
  restored_by uuid,
  restored_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((kept_reason is null) = (kept_at is null) and (kept_at is null or appealed_at is not null)),
  check ((restored_reason is null) = (restored_at is null))
);
create index on take_downs (product_id, at desc);
-- A product is down once.
create unique index on take_downs (product_id) where restored_at is null;
create index on take_downs (appealed_at, product_id) where appealed_at is not null and kept_at is null and restored_at is null;
-- A decision that was made known stays as it is: the statement from the start, appeal and answer once they are there.
create trigger take_downs_keep before update on take_downs for each row
  when (
    (new.id, new.product_id, new.category, new.ground, new.provision, new.facts, new.scope, new.source, new.by, new.at)
      is distinct from (old.id, old.product_id, old.category, old.ground, old.provision, old.facts, old.scope, old.source, old.by, old.at)
    or old.appealed_at is not null
      and (new.appeal, new.appealed_by, new.appealed_at) is distinct from (old.appeal, old.appealed_by, old.appealed_at)
    or old.kept_at is not null and (new.kept_reason, new.kept_by, new.kept_at) is distinct from (old.kept_reason, old.kept_by, old.kept_at)
    or old.restored_at is not null
  )
  execute function refuse_change();
create trigger take_downs_stay before delete on take_downs for each row execute function refuse_change();
`,
}
