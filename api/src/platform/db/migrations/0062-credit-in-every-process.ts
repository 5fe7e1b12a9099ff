import type { Migration } from './migration'

export const creditInEveryProcess: Migration = {
  name: '0062-credit-in-every-process',
  sql: `
-- While a shop is upgraded, processes of before may serve beside new ones. They know no credit: what they would do to an order that some of it
-- pays is refused here as a whole, and a new process does it when it is asked again.
create function refuse_without_credit() returns trigger language plpgsql as $$
declare
  missing text;
begin
  if tg_table_name = 'orders' then
    if not exists (select from ledger_transactions where key = 'credit_released:' || new.id) then
      missing := 'given up, and its credit is not given back';
    end if;
  elsif tg_op = 'INSERT' then
    if exists (select from orders where id = new.order_id and credit_minor <> new.credit_minor) then
      missing := 'to be paid by card alone';
    end if;
  elsif not exists (
    select from ledger_transactions cause join ledger_entries entry on entry.transaction_id = cause.id
      join ledger_accounts account on account.id = entry.account_id
    where cause.key = 'capture:' || new.order_id and account.kind = 'credit_clearing' and entry.amount_minor = new.credit_minor) then
    missing := 'paid, and its credit is not booked';
  end if;
  if missing is not null then
    raise exception 'an order that credit pays is %', missing using errcode = '23514', constraint = 'orders_credit_is_known';
  end if;
  return null;
end $$;
create trigger payment_allocations_know_credit after insert on payment_allocations
  for each row execute function refuse_without_credit();
create constraint trigger payment_allocations_book_credit after update on payment_allocations deferrable initially deferred
  for each row when (old.captured_minor = 0 and new.captured_minor > 0 and new.credit_minor > 0) execute function refuse_without_credit();
create constraint trigger orders_release_credit after update on orders deferrable initially deferred
  for each row when (old.state = 'pending_payment' and new.state = 'cancelled' and new.credit_minor > 0)
  execute function refuse_without_credit();
`,
}
