import { escapeIdentifier, type Pool } from 'pg'

/** Any number, the same in every process: two that start at once do not make the tables twice. */
const LOCK = 712_034

/** Makes the registry's schema and tables where they are not there. @param schema the first one of the connection's search path. */
export async function postgresTables(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`
      create schema if not exists ${escapeIdentifier(schema)};
      create table if not exists revisions (
        environment text not null,
        revision integer not null check (revision > 0),
        document jsonb not null,
        primary key (environment, revision)
      );
      create table if not exists releases (
        remote text not null,
        version text not null,
        published_at timestamptz not null,
        record jsonb not null,
        primary key (remote, version)
      );`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
