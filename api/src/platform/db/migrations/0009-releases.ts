import type { Migration } from './migration'

export const releases: Migration = {
  name: '0009-releases',
  sql: `
create table telemetry_minutes (
  environment text not null,
  remote text not null,
  version text not null,
  cohort text not null check (cohort in ('stable', 'canary', 'override')),
  minute timestamptz not null,
  page text not null,
  outcome text not null check (
    outcome in ('ok', 'recovered', 'fallback', 'fail', 'unrendered', 'fault', 'started', 'sent', 'answered')
  ),
  detail text not null,
  -- What a page has told before counts for the sums and is no further observation.
  recorded int not null check (recorded >= 0),
  total int not null check (total >= recorded),
  load_ms int[] not null check (cardinality(load_ms) = 13),
  ready_ms int[] not null check (cardinality(ready_ms) = 13),
  primary key (environment, remote, version, cohort, minute, page, outcome, detail)
);
create index on telemetry_minutes (minute);
`,
}
