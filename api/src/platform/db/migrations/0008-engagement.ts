import type { Migration } from './migration'

export const engagement: Migration = {
  name: '0008-engagement',
  sql: `
create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  order_line_id uuid not null unique references order_lines,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  fit smallint check (fit between -1 and 1),
  title text not null,
  body text not null,
  color text not null,
  size text not null,
  state text not null check (state in ('pending', 'published', 'rejected')),
  held_for text check (held_for in ('link', 'word')),
  rejected_for text check (rejected_for in ('off_topic', 'insult', 'advertising', 'personal', 'other')),
  helpful int not null default 0 check (helpful >= 0),
  written_at timestamptz not null,
  check (rejected_for is null or state = 'rejected')
);
create index on reviews (product_id, written_at desc, id desc) where state = 'published';
create index on reviews (product_id, helpful desc, written_at desc, id desc) where state = 'published';
create index on reviews (product_id, rating, written_at desc, id desc) where state = 'published';
create index on reviews (state, written_at, id) where state <> 'published';
create index on reviews (user_id);
create index on reviews (written_at desc, id desc) where state = 'published';

create table review_votes (
  review_id uuid references reviews on delete cascade,
  user_id uuid references users on delete cascade,
  primary key (review_id, user_id)
);
create index on review_votes (user_id);

-- Without a review it waits for one, or to be forgotten; without a person at once.
create table review_photos (
  picture_id text primary key references pictures,
  user_id uuid references users on delete set null,
  review_id uuid references reviews on delete set null,
  position smallint not null default 0 check (position between 0 and 3),
  uploaded_at timestamptz not null
);
create index on review_photos (review_id, position);
create index on review_photos (user_id);
create index on review_photos (uploaded_at) where review_id is null;

create table wishlists (
  id uuid primary key,
  user_id uuid unique references users on delete cascade,
  guest_id uuid unique references guests on delete cascade,
  share_token text unique,
  check (num_nonnulls(user_id, guest_id) = 1)
);

create table wishlist_items (
  wishlist_id uuid references wishlists on delete cascade,
  product_id uuid references products on delete cascade,
  added_at timestamptz not null,
  -- What the piece cost when it was wished for, what its price was when that was last told, and whether to tell.
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  saved_minor bigint check (saved_minor >= 0),
  notified_minor bigint check (notified_minor >= 0),
  -- The piece's own yes or no; null: the account's.
  price_alert boolean,
  primary key (wishlist_id, product_id),
  check ((saved_minor is null) = (currency is null)),
  check (notified_minor is null or saved_minor is not null)
);
create index on wishlist_items (product_id);

create table back_in_stock_requests (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  email text not null,
  user_id uuid references users on delete set null,
  asked_at timestamptz not null,
  notified_at timestamptz,
  ended_at timestamptz,
  check (notified_at is null or ended_at is null)
);
create unique index on back_in_stock_requests (variant_id, email) where notified_at is null and ended_at is null;
create index on back_in_stock_requests (variant_id, asked_at, id) where notified_at is null and ended_at is null;
create index on back_in_stock_requests (variant_id, notified_at) where notified_at is not null;
create index on back_in_stock_requests (user_id, asked_at desc, id desc);
create index on back_in_stock_requests (email);
create index on back_in_stock_requests (asked_at);

-- A trigger notes that somebody who waits for a lower price may have it, so that whoever sets one cannot forget to; the outbox does the rest.
create function tell_of_price() returns trigger language plpgsql as $$
begin
  if exists (select from wishlist_items where product_id = new.product_id) then
    insert into outbox (topic, payload, next_at, created_at)
    values ('price-drop', jsonb_build_object('productId', new.product_id), now(), now());
  end if;
  return null;
end $$;
create trigger alerts_follow_price after update on listings
  for each row when (new.price_minor < old.price_minor)
  execute function tell_of_price();
`,
}
