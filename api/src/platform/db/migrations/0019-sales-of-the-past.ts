import type { Migration } from './migration'

export const salesOfThePast: Migration = {
  name: '0019-sales-of-the-past',
  sql: `
-- What is written down for a day long past while days are summed up was left out of the sum, as neither saw the other. It waits now, and
-- the sum for it; an order of today waits for nobody, for its day is summed up an hour after its end.
create or replace function reopen_sales_days() returns trigger language plpgsql as $$
declare earliest timestamptz;
begin
  if tg_table_name = 'refunds' then earliest = new.created_at;
  else earliest = least(
    case when tg_op = 'INSERT' or old.paid_at is distinct from new.paid_at then new.paid_at end,
    case when tg_op = 'INSERT' or old.cancelled_at is distinct from new.cancelled_at then new.cancelled_at end
  );
  end if;
  if earliest < now() - interval '1 hour' then
    perform pg_advisory_xact_lock_shared(hashtextextended('sales of days', 0));
  end if;
  update sales_rollup set until = (earliest at time zone zone)::date where until > (earliest at time zone zone)::date;
  return null;
end $$;
`,
}
