import type { Migration } from './migration'

const audited = ['insert', 'update', 'delete'].map(
  (kind) => `
drop trigger product_submissions_audited_${kind} on product_submissions;
create trigger product_submissions_audited_${kind} after ${kind} on product_submissions for each row
  when (nullif(current_setting('audit.actor', true), '') is not null or current_setting('application_name') <> 'hemline')
  execute function audit_change('id', 'words,content', 'version,draft_version,compared');`,
)

export const comparedEdits: Migration = {
  name: '0082-compared-edits',
  sql: `
-- What was compared when an edit was decided, in the words of then: the product is another by now. Empty of those decided before it was kept.
alter table product_submissions add column compared jsonb;
alter table product_submissions add constraint product_submissions_compared_check
  check (compared is null or (kind = 'edit' and state in ('approved', 'sent_back')));
-- Which pictures of it have to stay.
create index product_submissions_compared_pictures on product_submissions
  using gin (jsonb_path_query_array(compared, '$.pictures.*[*].id')) where compared is not null;
${audited.join('')}
`,
}
