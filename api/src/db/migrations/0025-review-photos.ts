import type { Migration } from './migrations'

export const reviewPhotos: Migration = {
  name: '0025-review-photos',
  sql: `
-- A photo of a review is not named after its pixels, and its name tells.
alter table pictures
  drop constraint pictures_id_check,
  add constraint pictures_id_check check (id ~ '^[0-9a-fr][0-9a-f]{31}$');

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
`,
}
