import type { Migration } from './migration'

export const promotionRules: Migration = {
  name: '0056-promotion-rules',
  sql: `
-- It applies by itself; its code is a name for staff.
alter table promotions add column automatic boolean not null default false;
-- Of each so many items the cheapest have the percentage off.
alter table promotions add column buy_quantity int check (buy_quantity between 1 and 20);
alter table promotions add column get_quantity int check (get_quantity between 1 and 20);
alter table promotions add constraint promotions_quantities_check check (
  (buy_quantity is null or kind = 'percent') and (buy_quantity is null) = (get_quantity is null));
-- What it is limited to; an empty list is no limit. What is gone from the catalogue fits nothing, so that no limit falls with it.
alter table promotions add column category_ids uuid[] not null default '{}';
alter table promotions add column brand_ids uuid[] not null default '{}';
alter table promotions add column seller_ids uuid[] not null default '{}';
alter table promotions add column first_order boolean not null default false;
alter table promotions add column bearer text not null default 'seller' check (bearer in ('seller', 'marketplace'));
alter table promotions add column combines boolean not null default false;
alter table promotions add column priority int not null default 0 check (priority between 0 and 1000);
create index on promotions (ends_at) where automatic;

-- What a promotion took off an order.
create table order_promotions (
  order_id uuid references orders on delete cascade,
  promotion_id uuid references promotions,
  given_minor bigint not null check (given_minor >= 0),
  primary key (order_id, promotion_id)
);
create index on order_promotions (promotion_id);
insert into order_promotions (order_id, promotion_id, given_minor)
  select orders.id, checkout.promotion_id, orders.discount_minor
  from orders join purchases purchase on purchase.id = orders.purchase_id join checkouts checkout on checkout.id = purchase.checkout_id
  where checkout.promotion_id is not null;

-- What of a promotion the marketplace bears: its commission is as much lower, as far as that goes.
alter table commission_lines add column promotion_minor bigint not null default 0 check (promotion_minor >= 0);
`,
}
