import type { Migration } from './migration'

export const secondPerson: Migration = {
  name: '0040-second-person',
  sql: `
-- What staff want to do that gives back more than one person may decide: it waits for another's consent.
create table consent_requests (
  id uuid primary key,
  order_id uuid not null references orders,
  act text not null check (act in ('cancel', 'cancel_items', 'refund')),
  amount_minor bigint not null check (amount_minor >= 0),
  wish jsonb not null,
  reason text,
  request_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  unique (order_id, request_id),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index on consent_requests (order_id) where state = 'waiting';
create index on consent_requests (asked_at) where state = 'waiting';

-- A request is about the order as it was: when it moves on, nobody decides it any more.
create function lapse_consents() returns trigger language plpgsql as $$
begin
  update consent_requests set state = 'lapsed', decided_at = new.at where order_id = new.order_id and state = 'waiting';
  return null;
end $$;
create trigger order_events_lapse_consents after insert on order_events for each row
  when (new.type in ('shipped', 'cancelled', 'partly_cancelled', 'refunded', 'goodwill'))
  execute function lapse_consents();
`,
}
