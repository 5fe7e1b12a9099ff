import type { Migration } from './migration'

export const newsletters: Migration = {
  name: '0067-newsletters',
  sql: `
-- What staff send to all who have the newsletter. Of nobody who has it anything stands here.
create table newsletters (
  id uuid primary key,
  state text not null check (state in ('draft', 'planned', 'sending', 'stopped', 'sent')),
  body jsonb not null,
  version int not null default 0,
  changed_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  -- For when it is planned.
  starts_at timestamptz,
  sent_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  -- How many had the newsletter when it began, and how many of them had their turn.
  recipients int,
  reached int not null default 0,
  -- The last of them, in the order of ids.
  reached_id uuid,
  -- Whose mail was taken back when it was stopped: at most those of one step and a few before.
  put_off uuid[] not null default '{}',
  -- What its readers are sent, from when it began, and how it looked.
  letter jsonb,
  kept_html text,
  kept_text text,
  check ((state in ('draft', 'planned')) = (started_at is null)),
  check ((state = 'planned') <= (starts_at is not null)),
  check (started_at is null or (letter is not null and kept_html is not null and kept_text is not null and recipients is not null))
);
create index on newsletters (created_at, id);
${['insert', 'update', 'delete']
  .map(
    (kind) => `
create trigger newsletters_audited_${kind} after ${kind} on newsletters for each row
  execute function audit_change('id', 'body', 'version,changed_by,changed_at,created_at,sent_by,reached,reached_id,put_off,letter,kept_html,kept_text');`,
  )
  .join('')}
`,
}
