import type { Migration } from './migration'

export const jobTurns: Migration = {
  name: '0020-job-turns',
  sql: `
-- Which of all processes does a repeated job. Times are the database's own, which all processes share.
create table job_turns (
  job text primary key,
  -- Who does it, as long as they say so in time; null when nobody does.
  holder uuid,
  held_until timestamptz not null,
  -- Nobody begins it before.
  next_at timestamptz not null
);
`,
}
