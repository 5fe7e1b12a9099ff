import { environmentSchema, type Environment } from '../documents/environment.schema'
import { validateDocument } from '../documents/read-document'
import type { Database } from './database'
import type { EnvironmentStore } from './registry-store'

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
