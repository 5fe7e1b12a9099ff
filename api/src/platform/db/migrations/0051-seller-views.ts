import type { Migration } from './migration'

/** What the shop clears away by itself is written down nowhere, or its reason would be kept for longer. */
const KNOWN = `when (nullif(current_setting('audit.actor', true), '') is not null or current_setting('application_name') <> 'hemline')`

/** Who began one and why is said in clear: its seller reads the reason. What names the cookie and the session is nobody's to know. */
const triggers = ['insert', 'update', 'delete'].map(
  (kind) => `
create trigger seller_views_audited_${kind} after ${kind} on seller_views for each row
  ${kind === 'delete' ? KNOWN : ''}
  execute function audit_change('id', '', 'token_hash,session_id');`,
)

export const sellerViews: Migration = {
  name: '0051-seller-views',
  sql: `
-- When staff saw a shop as its seller does. A view is worth nothing without the session of the staff that began it.
create table seller_views (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  seller_id uuid not null references sellers on delete cascade,
  staff_id uuid references users on delete set null,
  session_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  begun_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begun_at),
  ended_at timestamptz check (ended_at >= begun_at)
);
create index on seller_views (seller_id, begun_at desc, id desc);
create index on seller_views (session_id) where ended_at is null;
create index on seller_views (begun_at);
create index on seller_views (staff_id);

-- Whoever is signed out, by whomever, sees nothing more; a session that was over before took its view along.
create function end_views_of_session() returns trigger language plpgsql as $$
begin
  update seller_views set ended_at = greatest(begun_at, least(ends_at, now()))
    where session_id = old.id and ended_at is null and ends_at > now();
  return null;
end $$;
create trigger sessions_end_views after delete on sessions for each row when (old.audience = 'admin')
  execute function end_views_of_session();

update staff_roles set permissions = permissions || '{sellers.view}' where built_in = 'support';
${triggers.join('')}
`,
}
