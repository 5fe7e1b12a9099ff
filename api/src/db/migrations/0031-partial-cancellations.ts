import type { Migration } from './migrations'

export const partialCancellations: Migration = {
  name: '0031-partial-cancellations',
  sql: `
alter table order_lines add column cancelled int not null default 0;
alter table order_lines add constraint order_lines_cancelled_check check (cancelled between 0 and quantity - shipped);
insert into order_transitions values ('processing', 'delivered', 'seller');
alter table refunds add column failed_at timestamptz;
update refunds set failed_at = (
  select max(at) from order_events where order_events.order_id = refunds.order_id and type = 'refund_failed'
) where state = 'failed';
`,
}
