import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes an empty database beside another. @param url of a database whose user may do so. */
export async function ownDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  const name = `hemline_e2e_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async drop() {
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
