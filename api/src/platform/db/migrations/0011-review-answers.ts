import type { Migration } from './migration'

export const reviewAnswers: Migration = {
  name: '0011-review-answers',
  sql: `
alter table reviews
  add column answer text,
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
`,
}
