import type { Migration } from './migration'

export const mediaLibrary: Migration = {
  name: '0069-media-library',
  sql: `
-- Pictures that staff upload, under an id that stays when another file takes its place.
create table library_pictures (
  id uuid primary key,
  -- A process of before does not look here before it removes a picture: the database does.
  picture_id text not null references pictures,
  name text not null,
  alt text not null default '',
  decorative boolean not null default false,
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  bytes int not null,
  version int not null default 0,
  created_at timestamptz not null,
  check (alt = '' or not decorative)
);
create index library_pictures_newest on library_pictures (created_at desc, id desc);
create index library_pictures_picture on library_pictures (picture_id);
${['insert', 'update', 'delete']
  .map(
    (kind) => `
create trigger library_pictures_audited_${kind} after ${kind} on library_pictures for each row
  execute function audit_change('id', '', 'version');`,
  )
  .join('')}

-- Pictures that nobody needs any more; their files stay for pages that are open.
create table dropped_pictures (
  picture_id text primary key,
  dropped_at timestamptz not null
);

-- At the head of a collection's page.
alter table collections add column media_id uuid references library_pictures;
create index collections_media on collections (media_id) where media_id is not null;
`,
}
