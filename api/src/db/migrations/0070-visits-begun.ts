import type { Migration } from './migrations'

/** Telemetry counts visits when they begin, too: those that no outcome follows are seen by that alone. */
export const visitsBegun: Migration = {
  name: '0070-visits-begun',
  sql: `
alter table telemetry_minutes
  drop constraint telemetry_minutes_outcome_check,
  add constraint telemetry_minutes_outcome_check
    check (outcome in ('ok', 'recovered', 'fallback', 'fail', 'unrendered', 'fault', 'started'));
`,
}
