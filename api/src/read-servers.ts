import type { S3Settings } from 'registry/store/s3-bucket'
import { envMessages as messages } from './env.messages'
import { urlOf, type Reading } from './read-stripe-settings'

/** What a shop has beside its own processes, so that several of them can be one shop. */
export interface Servers {
  /** PostgreSQL; `null` uses the embedded database. */
  databaseUrl: string | null
  /** The same server without the pool that `databaseUrl` leads through; `null`: there is none in between, or nothing may need to know. */
  databaseDirectUrl: string | null
  /** So many connections to it one process holds at most; the embedded database has one. */
  databaseConnections: number
  /** The bucket of pictures and of what comes with imports; `null`: they are in the data folder. */
  s3: S3Settings | null
  /** A server that follows it, from which catalogue pages are read as far as it has followed. */
  databaseReplicaUrl: string | null
  /** Makes sooner what processes tell each other, and needed for nothing. */
  redisUrl: string | null
}

/** Where they are; what cannot be an address is noted as wrong. */
export function readServers({
  text,
  checked,
  integer,
}: Pick<Reading, 'text' | 'checked'> & {
  integer: (name: string, fallback: number, range: readonly [number, number]) => number
}): Servers {
  const postgres = (name: string) =>
    checked<string | null>(name, null, (value) => urlOf(value, ['postgres:', 'postgresql:']), messages.postgres)
  const bucket = text('S3_BUCKET')
  return {
    databaseUrl: postgres('DATABASE_URL'),
    databaseDirectUrl: postgres('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: postgres('DATABASE_REPLICA_URL'),
    databaseConnections: integer('DATABASE_CONNECTIONS', 10, [2, 500]),
    s3: bucket === undefined ? null : s3Of(bucket),
    redisUrl: checked('REDIS_URL', null, (value) => urlOf(value, ['redis:', 'rediss:']), messages.redis),
  }

  function s3Of(name: string): S3Settings {
    const endpoint = (value: string) => urlOf(value, ['http:', 'https:'])
    return {
      bucket: name,
      region: text('S3_REGION') ?? 'us-east-1',
      endpoint: checked<string | undefined>('S3_ENDPOINT', undefined, endpoint, messages.s3Endpoint),
    }
  }
}
