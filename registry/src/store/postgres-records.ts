import { releaseSchema, type Release } from '../documents/release.schema'
import { HOST } from './registry-paths'
import { validateDocument } from '../documents/read-document'
import type { Database } from './database'

/** Records of releases in PostgreSQL. */
export function postgresRecords({ query }: Database) {
  const read = (document: unknown, name: string) =>
    validateDocument<Release>(document, releaseSchema, `The record of ${name}`)
  return {
    async remotes(): Promise<string[]> {
      const { rows } = await query<{ remote: string }>(
        'select distinct remote from releases where remote <> $1 order by remote',
        [HOST],
      )
      return rows.map(({ remote }) => remote)
    },
    async list(remote: string): Promise<Release[]> {
      const { rows } = await query<{ record: unknown }>(
        'select record from releases where remote = $1 order by published_at desc, version',
        [remote],
      )
      const records = await Promise.all(rows.map(({ record }) => read(record, remote).catch(() => null)))
      return records.filter((record) => record !== null)
    },
    async read(remote: string, version: string): Promise<Release | null> {
      const { rows } = await query<{ record: unknown }>(
        'select record from releases where remote = $1 and version = $2',
        [remote, version],
      )
      return rows[0] ? read(rows[0].record, `${remote}@${version}`) : null
    },
    async replace(release: Release): Promise<boolean> {
      const { rowCount } = await query(
        'update releases set published_at = $3, record = $4 where remote = $1 and version = $2',
        [release.name, release.version, release.publishedAt, JSON.stringify(release)],
      )
      return rowCount === 1
    },
    async renew(remote: string, version: string): Promise<Release | null> {
      const { rows } = await query<{ record: unknown }>(
        `update releases set record = jsonb_set(record, '{keptAt}', to_jsonb($3::text))
         where remote = $1 and version = $2 returning record`,
        [remote, version, new Date().toISOString()],
      )
      return rows[0] ? read(rows[0].record, `${remote}@${version}`) : null
    },
    /** @returns the record that is gone by this. */
    async remove(remote: string, version: string): Promise<Release | null> {
      const { rows } = await query<{ record: Release }>(
        'delete from releases where remote = $1 and version = $2 returning record',
        [remote, version],
      )
      return rows[0]?.record ?? null
    },
    async add(release: Release): Promise<void> {
      await query(
        `insert into releases (remote, version, published_at, record) values ($1, $2, $3, $4)
         on conflict (remote, version) do nothing`,
        [release.name, release.version, release.publishedAt, JSON.stringify(release)],
      )
    },
  }
}
