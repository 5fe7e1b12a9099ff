import type { Migration } from './migration'

const audited = ['insert', 'update', 'delete'].map(
  (kind) => `
create trigger product_submissions_audited_${kind} after ${kind} on product_submissions for each row
  when (nullif(current_setting('audit.actor', true), '') is not null or current_setting('application_name') <> 'hemline')
  execute function audit_change('id', 'words,content', 'version,draft_version');`,
)

export const productSubmissions: Migration = {
  name: '0053-product-submissions',
  sql: `
-- Since when it, or a change of it, waits for staff.
alter table products add column review_since timestamptz;
-- When staff last let it in, or a change of it. Whoever writes it lets in what is published by the same statement.
alter table products add column reviewed_at timestamptz;
-- Its seller has changed it while it was out of the shop: it comes back as one that nobody has seen.
alter table products add column unseen boolean not null default false;
alter table products add constraint products_review_check check (review_since is null or deleted_at is null);
alter table product_changes drop constraint product_changes_kind_check;
alter table product_changes add constraint product_changes_kind_check check (
  kind in ('created', 'typed', 'discarded', 'saved', 'published', 'archived', 'restored', 'submitted', 'withdrawn', 'approved'));

create table product_submissions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references sellers,
  kind text not null check (kind in ('new', 'edit')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'sent_back', 'withdrawn')),
  -- Of what is submitted: a decision names the one that was looked at.
  version int not null default 1,
  -- Of an edit: what the product is to be, what of it differs, and the version of the draft that says the same.
  content jsonb,
  fields text[] not null default '{}',
  draft_version int,
  submitted_at timestamptz not null,
  reason text check (reason in ('pictures', 'words', 'place', 'brand', 'safety', 'prohibited', 'other')),
  words text not null default '' check (char_length(words) <= 1000),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- What was decided is in the product, or in its draft.
  check ((kind = 'edit' and state = 'waiting') = (content is not null)),
  check ((state in ('approved', 'sent_back')) = (decided_at is not null)),
  check ((state = 'sent_back') = (reason is not null))
);
create index on product_submissions (product_id, submitted_at desc, id desc);
-- A product waits once.
create unique index on product_submissions (product_id) where state = 'waiting';
create index on product_submissions (submitted_at, id) where state = 'waiting';
create index on product_submissions (state, submitted_at desc, id desc);
create index on product_submissions (submitted_at desc, id desc);
create index on product_submissions (seller_id, state);
create index on product_submissions (decided_by) where decided_by is not null;
create index on products (seller_id) where published_at is not null and taken_down_at is null;

-- Whether staff look at a shop's products before they are on sale. Without a saved policy nobody's.
create function review_wanted(shop uuid) returns boolean language plpgsql stable as $$
declare
  policy jsonb;
  least int;
begin
  select value into policy from shop_settings where key = 'productReview';
  if policy ->> 'shops' = 'all' then return true; end if;
  if policy is null or policy ->> 'shops' <> 'new' then return false; end if;
  least := (policy ->> 'knownAfter')::int;
  return (select count(*) from
    (select from products where seller_id = shop and published_at is not null and taken_down_at is null limit least) known) < least;
end $$;
create function edit_review_wanted(shop uuid) returns boolean language sql stable as $$
  select coalesce((select (value ->> 'edits')::boolean from shop_settings where key = 'productReview'), false) and review_wanted(shop)
$$;

-- Whatever publishes a product that nobody has seen: it waits instead, if its shop is one that staff look at.
create function submit_product() returns trigger language plpgsql as $$
begin
  if (old.published_at is null or old.unseen) and new.reviewed_at is not distinct from old.reviewed_at and review_wanted(new.seller_id) then
    new.review_since := coalesce(old.review_since, new.review_since, new.published_at);
    new.status := old.status;
    new.published_at := old.published_at;
  else
    new.review_since := null;
    new.unseen := false;
  end if;
  return new;
end $$;
create trigger products_are_submitted before update of status on products for each row
  when (new.status = 'published' and old.status <> 'published') execute function submit_product();

-- What is taken out of the shop, or removed, waits no longer.
create function leave_review() returns trigger language plpgsql as $$
begin
  new.review_since := null;
  return new;
end $$;
create trigger products_leave_review before update of status, deleted_at on products for each row
  when (old.review_since is not null
    and (old.status = 'published' and new.status <> 'published' or new.deleted_at is not null))
  execute function leave_review();

-- What waits has a submission, and what no longer does has none that is open. An edit's is written first, with what it says.
create function keep_submissions() returns trigger language plpgsql as $$
begin
  if new.review_since is null then
    update product_submissions set state = 'withdrawn', content = null where product_id = new.id and state = 'waiting';
  elsif new.status <> 'published' then
    insert into product_submissions (product_id, seller_id, kind, submitted_at) values (new.id, new.seller_id, 'new', new.review_since);
  end if;
  return null;
end $$;
create trigger products_keep_submissions after update on products for each row
  when ((old.review_since is null) <> (new.review_since is null)) execute function keep_submissions();

update staff_roles set permissions = array_append(permissions, 'products.review') where built_in = 'catalogue';
${audited.join('')}
`,
}
