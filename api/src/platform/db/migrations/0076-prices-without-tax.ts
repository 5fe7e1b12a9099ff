import type { Migration } from './migration'

export const pricesWithoutTax: Migration = {
  name: '0076-prices-without-tax',
  sql: `
-- How prices were shown: without tax, which is added to what is charged, or with it.
alter table checkouts add column tax_added boolean not null default false;

alter table orders add column tax_added boolean not null default false;
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total_check
  check (total_minor = items_minor - discount_minor + delivery_minor + case when tax_added then tax_minor else 0 end);

alter table order_lines add column tax_added boolean not null default false;
-- What was paid for the line.
alter table order_lines add column total_minor bigint not null
  generated always as (unit_minor * quantity - discount_minor + case when tax_added then tax_minor else 0 end) stored;

-- Its lines have prices without tax, as they were shown; what they come to has it.
alter table documents add column tax_added boolean not null default false;
`,
}
