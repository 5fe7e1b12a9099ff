import type { Migration } from './migration'

export const refundLines: Migration = {
  name: '0039-refund-lines',
  sql: `
-- What a refund without a return is for; until now all pieces of its order that were cancelled.
create table refund_lines (
  refund_id uuid references refunds,
  order_line_id uuid references order_lines,
  quantity int not null check (quantity > 0),
  primary key (refund_id, order_line_id)
);
create index on refund_lines (order_line_id);
insert into refund_lines select refund.id, line.id, line.cancelled from refunds refund
  join order_lines line on line.order_id = refund.order_id and line.cancelled > 0 where refund.reason = 'partly_cancelled';
`,
}
