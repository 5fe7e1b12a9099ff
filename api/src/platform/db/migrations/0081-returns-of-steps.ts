import type { Migration } from './migration'

export const returnsOfSteps: Migration = {
  name: '0081-returns-of-steps',
  sql: `
-- Which return a step is about. Of those before it is known where an order has one return, and where money went back for it.
alter table order_events add column return_id uuid references returns;
drop trigger order_events_append_only on order_events;
update order_events event set return_id = own.id
  from (select order_id, min(id::text)::uuid as id from returns group by order_id having count(*) = 1) own
  where event.order_id = own.order_id and event.type like 'return\\_%';
update order_events event set return_id = refund.return_id
  from refunds refund
  where event.type = 'refunded' and refund.return_id is not null
    and refund.order_id = event.order_id and event.at in (refund.created_at, refund.settled_at);
create trigger order_events_append_only before update on order_events for each row
  when (
    (new.id, new.order_id, new.type, new.by, new.actor_id, new.return_id, new.at)
      is distinct from (old.id, old.order_id, old.type, old.by, old.actor_id, old.return_id, old.at)
    or new.note is not null
  )
  execute function refuse_change();
`,
}
