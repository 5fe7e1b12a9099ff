import type { Migration } from './migrations'

/** Sessions end however much they are used; those from before end as new ones do. */
export const sessionsEnd: Migration = {
  name: '0044-sessions-end',
  sql: `
update sessions set expires_at = least(expires_at, created_at + case audience when 'shop' then interval '24 hours' else interval '12 hours' end)
where audience = 'admin' or not remembered;
`,
}
