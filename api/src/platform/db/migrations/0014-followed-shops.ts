import type { Migration } from './migration'

export const followedShops: Migration = {
  name: '0014-followed-shops',
  sql: `
create table shop_follows (
  user_id uuid references users on delete cascade,
  seller_id uuid references sellers on delete cascade,
  followed_at timestamptz not null,
  -- What came into the shop by then is not mailed any more.
  told_until timestamptz not null check (told_until >= followed_at),
  primary key (user_id, seller_id)
);
create index on shop_follows (user_id, followed_at desc, seller_id);
create index on shop_follows (seller_id, told_until);

-- Who follows a shop has asked for its news.
alter table notification_settings add column followed_shops boolean not null default true;
`,
}
