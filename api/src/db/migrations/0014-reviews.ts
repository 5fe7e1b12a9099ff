import type { Migration } from './migrations'

export const reviews: Migration = {
  name: '0014-reviews',
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
  helpful int not null default 0 check (helpful >= 0),
  written_at timestamptz not null
);
create index on reviews (product_id, written_at desc, id desc) where state = 'published';
create index on reviews (product_id, helpful desc, written_at desc, id desc) where state = 'published';
create index on reviews (product_id, rating, written_at desc, id desc) where state = 'published';
create index on reviews (state, written_at, id) where state <> 'published';
create index on reviews (user_id);
create table review_votes (
  review_id uuid references reviews on delete cascade,
  user_id uuid references users on delete cascade,
  primary key (review_id, user_id)
);
create index on review_votes (user_id);
`,
}
