import type { Migration } from './migrations'

/** Telemetry counts the pages that the edge gives out, and those of them that were heard of. */
export const pagesSent: Migration = {
  name: '0071-pages-sent',
  sql: `
alter table telemetry_minutes
  drop constraint telemetry_minutes_outcome_check,
  add constraint telemetry_minutes_outcome_check
    check (outcome in ('ok', 'recovered', 'fallback', 'fail', 'unrendered', 'fault', 'started', 'sent', 'answered')),
  -- What a page has told before counts for the sums and is no further observation.
  drop constraint telemetry_minutes_recorded_check,
  add constraint telemetry_minutes_recorded_check check (recorded >= 0);
`,
}
