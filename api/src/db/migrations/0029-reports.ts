import type { Migration } from './migrations'

/** What sellers sold by day and by product, and how often their products were looked at: sums that reports are made of. */
export const reports: Migration = {
  name: '0029-reports',
  sql: `
alter table orders add column paid_at timestamptz, add column cancelled_at timestamptz;
update orders set
  paid_at = (select min(at) from order_events where order_id = orders.id and type = 'paid'),
  cancelled_at = (select min(at) from order_events where order_id = orders.id and type = 'cancelled');
create index on orders (seller_id, paid_at) where paid_at is not null;
create index on orders (seller_id, cancelled_at) where cancelled_at is not null and paid_at is not null;
create index on refunds (created_at);
create index on refunds (created_at) where state = 'failed';
create index on payment_events (received_at);
alter table returns add column seller_id uuid references sellers;
update returns set seller_id = (select seller_id from orders where orders.id = returns.order_id);
alter table returns alter column seller_id set not null;
create index on returns (seller_id, requested_at);

create table sales_rollup (
  one boolean primary key default true check (one),
  zone text not null,
  -- Days before it are summed up.
  until date not null
);
create table sales_days (
  seller_id uuid not null references sellers on delete cascade,
  currency char(3) not null,
  day date not null,
  country text not null,
  orders int not null,
  units int not null,
  cancelled_orders int not null,
  cancelled_units int not null,
  gross_minor bigint not null,
  cancelled_minor bigint not null,
  refunded_minor bigint not null,
  primary key (seller_id, currency, day, country)
);
create table sales_products (
  seller_id uuid not null references sellers on delete cascade,
  currency char(3) not null,
  span text not null check (span in ('day', 'month')),
  start date not null,
  product_id uuid not null,
  orders int not null,
  units int not null,
  cancelled_units int not null,
  gross_minor bigint not null,
  cancelled_minor bigint not null,
  refunded_minor bigint not null,
  primary key (seller_id, currency, span, start, product_id)
);
create table product_views (
  seller_id uuid not null references sellers on delete cascade,
  span text not null check (span in ('day', 'month')),
  start date not null,
  product_id uuid not null,
  views int not null check (views > 0),
  primary key (seller_id, span, start, product_id)
);

-- Something happened on a day that is summed up already: it is summed up anew.
create function reopen_sales_days() returns trigger language plpgsql as $$
declare
  earliest timestamptz;
begin
  if tg_table_name = 'refunds' then earliest = new.created_at;
  else earliest = least(
    case when tg_op = 'INSERT' or old.paid_at is distinct from new.paid_at then new.paid_at end,
    case when tg_op = 'INSERT' or old.cancelled_at is distinct from new.cancelled_at then new.cancelled_at end
  );
  end if;
  update sales_rollup set until = (earliest at time zone zone)::date where until > (earliest at time zone zone)::date;
  return null;
end $$;
create trigger orders_reopen_sales_days after insert or update of paid_at, cancelled_at on orders
  for each row execute function reopen_sales_days();
create trigger refunds_reopen_sales_days after insert on refunds
  for each row execute function reopen_sales_days();
`,
}
