import { randomBytes } from 'node:crypto'
import pg from 'pg'

interface OwnDatabase {
  url: string
  name: string
  drop: () => Promise<void>
}

async function tell(url: string, sql: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await server.query(sql)
  } finally {
    await server.end()
  }
}

/**
 * Makes a database beside another.
 *
 * @param url of a database whose user may do so.
 * @param template the name of a database on that server to copy, to which nobody is connected; the new one is empty without.
 */
export async function ownDatabase(url: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `hemline_e2e_${randomBytes(6).toString('hex')}`
  await tell(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, name, drop: () => tell(url, `drop database if exists ${name} with (force)`) }
}
