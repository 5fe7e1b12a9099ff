import type { Migration } from './migrations'

/** Sessions know whether a second factor stood behind them; of those from before nobody knows it. */
export const secondFactorOfSessions: Migration = {
  name: '0045-second-factor-of-sessions',
  sql: `
alter table sessions add column second_factor boolean not null default false;
`,
}
