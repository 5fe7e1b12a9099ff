import type { Migration } from './migration'

export const oneCurrency: Migration = {
  name: '0080-one-currency',
  sql: `
-- A shop whose currency an admin has chosen sets prices in no other one, whatever a process that has not heard of it believes. Prices from
-- before stay: a shop that was started with another currency had them.
create function refuse_other_currency() returns trigger language plpgsql as $$
declare
  chosen text := (select value ->> 'currency' from shop_settings where key = 'money');
begin
  if exists (select from added where currency <> chosen) then
    raise exception 'The prices of this shop are in %', chosen using errcode = '23514';
  end if;
  return null;
end $$;
create trigger variant_prices_one_currency after insert on variant_prices
  referencing new table as added for each statement execute function refuse_other_currency();
`,
}
