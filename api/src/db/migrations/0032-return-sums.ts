import type { Migration } from './migrations'

/** What reports of returns ask for stands with the returns: a million orders and lines need not be looked up for it. */
export const returnSums: Migration = {
  name: '0032-return-sums',
  sql: `
alter table returns add column currency char(3);
update returns set currency = (select currency from orders where orders.id = returns.order_id);
alter table returns alter column currency set not null;
alter table return_lines add column product_id uuid references products on delete set null;
update return_lines set product_id = (select product_id from order_lines where order_lines.id = return_lines.order_line_id);
create index on return_lines (product_id);
`,
}
