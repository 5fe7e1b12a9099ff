import type { Migration } from './migration'

export const jobsAndMessages: Migration = {
  name: '0055-jobs-and-messages',
  sql: `
-- Why it could not be dispatched the last time, in kinds and codes of errors alone; null when it never failed, or was dispatched since.
alter table outbox add column last_error text check (char_length(last_error) <= 200);
-- When that was; null as well while it is being tried.
alter table outbox add column failed_at timestamptz;
-- When staff last asked for it to be tried at once, or gave it up, and why.
alter table outbox add column asked_at timestamptz;
alter table outbox add column dropped_at timestamptz;
alter table outbox add column reason text check (char_length(reason) <= 500);
alter table outbox add check (dropped_at is null or done_at is not null);
create index on outbox (id) where last_error is not null;
-- The shop itself never sets these: what it dispatches costs no entry.
create trigger outbox_audited_update after update of asked_at, dropped_at on outbox for each row
  execute function audit_change('id', 'payload', 'attempts,next_at,done_at,failed_at');

alter table job_turns add column begun_at timestamptz;
alter table job_turns add column ended_at timestamptz;
alter table job_turns add column took_ms int;
alter table job_turns add column failed_at timestamptz;
alter table job_turns add column last_error text check (char_length(last_error) <= 200);
-- In a row.
alter table job_turns add column failures int not null default 0;

update staff_roles set permissions = array_append(permissions, 'jobs.read') where built_in = 'read-only';
`,
}
