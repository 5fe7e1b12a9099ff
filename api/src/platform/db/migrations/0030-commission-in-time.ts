import type { Migration } from './migration'

export const commissionInTime: Migration = {
  name: '0030-commission-in-time',
  sql: `
-- Of two rules for the same, the first by position was taken: the other never counted.
delete from commission_rules later using commission_rules taken
  where later.seller_id is not distinct from taken.seller_id and later.category_id is not distinct from taken.category_id
    and taken.position < later.position;

alter table commission_rules
  -- The most specific rule counts.
  drop column position,
  -- Null: from the beginning.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add column currency char(3) check (currency ~ '^[A-Z]{3}$'),
  add column version int not null default 0,
  add constraint commission_rules_fee_check check (fee_minor = 0 or currency is not null),
  add constraint commission_rules_span_check check (ends_at > starts_at),
  add constraint commission_rules_start_key unique nulls not distinct (seller_id, category_id, starts_at);

-- What of the amount is the fixed fee.
alter table commission_lines add column fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor);
`,
}
