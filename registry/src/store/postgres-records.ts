import { type Environment, environmentSchema } from '../documents/environment.schema'
import { validateDocument } from '../documents/read-document'
import { type Release, releaseSchema } from '../documents/release.schema'
import type { Database } from './database'
import { HOST } from './registry-paths'
import type { EnvironmentStore } from './registry-store'

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

interface Row {
  document: unknown
}

/** Environments in PostgreSQL: one row per revision, which is never updated. */
export function postgresEnvironments({ query }: Database): EnvironmentStore {
  const read = ({ document }: Row, name: string) =>
    validateDocument<Environment>(document, environmentSchema, `The newest revision of ${name}`)
  return {
    async names() {
      const { rows } = await query<{ environment: string }>(
        'select distinct environment from revisions order by environment',
      )
      return rows.map(({ environment }) => environment)
    },
    async latest(name) {
      const { rows } = await query<Row>(
        'select document from revisions where environment = $1 order by revision desc limit 1',
        [name],
      )
      return rows[0] ? read(rows[0], name) : null
    },
    async stamp(name) {
      const { rows } = await query<{ newest: number | null }>(
        'select max(revision) as newest from revisions where environment = $1',
        [name],
      )
      return String(rows[0]?.newest ?? 'missing')
    },
    async append(environment) {
      const { rowCount } = await query(
        `insert into revisions (environment, revision, document) values ($1, $2, $3)
         on conflict (environment, revision) do nothing`,
        [environment.name, environment.revision, JSON.stringify(environment)],
      )
      return rowCount === 1
    },
    async history(name, { limit, before = 2 ** 31 - 1 }) {
      const { rows } = await query<Row>(
        `select document from revisions where environment = $1 and revision < $2
         order by revision desc limit $3`,
        [name, before, limit],
      )
      return Promise.all(rows.map((row) => read(row, name)))
    },
  }
}
