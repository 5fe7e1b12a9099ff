import type { Migration } from './migrations'

/** The days that a document names, so that they stay when the shop's time zone changes. Those from before named the days of UTC. */
export const documentDays: Migration = {
  name: '0035-document-days',
  sql: `
alter table documents add column issued_on date, add column supplied_on date;
alter table documents disable trigger documents_append_only;
update documents set issued_on = (issued_at at time zone 'UTC')::date, supplied_on = (supplied_at at time zone 'UTC')::date;
alter table documents enable trigger documents_append_only;
alter table documents alter column issued_on set not null, alter column supplied_on set not null,
  add constraint documents_year_check check (year = extract(year from issued_on));
create index on documents (seller_id, issued_on);
`,
}
