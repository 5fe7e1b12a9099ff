import type { Migration } from './migrations'

/** What was written about an order can be erased with who wrote it; what happened, by whom and when stays as it is. */
export const wordsOfPeople: Migration = {
  name: '0022-words-of-people',
  sql: `
drop trigger order_events_append_only on order_events;
create trigger order_events_stay before delete on order_events
  for each row execute function refuse_change();
create trigger order_events_append_only before update on order_events for each row
  when (
    (new.id, new.order_id, new.type, new.by, new.actor_id, new.at)
      is distinct from (old.id, old.order_id, old.type, old.by, old.actor_id, old.at)
    or new.note is not null
  )
  execute function refuse_change();
`,
}
