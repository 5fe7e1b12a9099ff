import type { Migration } from './migration'

export const contentReports: Migration = {
  name: '0044-content-reports',
  sql: `
-- All reports of one thing until it is decided; what it is may be gone by then.
create table report_cases (
  id uuid primary key,
  subject text not null check (subject in ('product', 'review', 'seller')),
  subject_id uuid not null,
  reports int not null check (reports > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  outcome text check (outcome in ('none', 'taken_down', 'hidden', 'acted')),
  reason text check (char_length(reason) <= 2000),
  decided_by uuid,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (reason is null))
);
create unique index on report_cases (subject, subject_id) where decided_at is null;
create index on report_cases (subject_id, first_at);
create index on report_cases (first_at, id) where decided_at is null;
create index on report_cases (decided_at desc, id desc) where decided_at is not null;

create table content_reports (
  id uuid primary key,
  case_id uuid not null references report_cases on delete cascade,
  category text not null,
  words text not null check (char_length(words) <= 2000),
  email text,
  user_id uuid references users on delete set null,
  misuse boolean not null default false,
  at timestamptz not null,
  -- The case's, again: by it a report goes.
  decided_at timestamptz
);
create index on content_reports (case_id, at desc, id desc);
create index on content_reports (decided_at) where decided_at is not null;
create index on content_reports (user_id, at) where user_id is not null;
create index on content_reports (email, at) where email is not null;
`,
}
