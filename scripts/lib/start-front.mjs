import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './workspaces.mjs'

const TIMEOUT_MS = 30_000

/** What the Caddy of this machine calls itself, as in `2.6.2`; `null` where there is none. */
export function caddyVersion() {
  const { status, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(' ')[0] : null
}

/**
 * Runs the front and the static servers of docker-compose.yml by this machine's Caddy, with their own files but for where their neighbours
 * and the releases are.
 *
 * @param services of docker-compose.yml.
 * @param folder for what Caddy keeps, its certificates among it.
 * @param ports the front's, over TLS and without, and the edge's.
 * @returns the certificate that vouches for the front's; what ends them.
 */
export async function startFront({ services, folder, ports }) {
  const children = []
  async function run(name, file, { environment = {}, healthPort, replaced }) {
    const home = join(folder, name)
    mkdirSync(home)
    const text = replaced.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      readFileSync(join(root, file), 'utf8'),
    )
    writeFileSync(join(home, 'Caddyfile'), text)
    const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...environment }
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], { env })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const deadline = Date.now() + TIMEOUT_MS
    while (Date.now() < deadline && child.exitCode === null) {
      if ((await fetch(`http://127.0.0.1:${healthPort}/healthz`).catch(() => null))?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The ${name} of Caddy did not start:\n${output}`)
  }

  const statics = Object.entries(services).filter(([name]) => name.startsWith('static-'))
  const neighbours = [['edge:3000', `localhost:${ports.edge}`]]
  await Promise.all(
    statics.map(async ([name, { build }]) => {
      const port = await freePort()
      neighbours.push([`${name}:8080`, `localhost:${port}`])
      await run(name, 'deploy/static.Caddyfile', {
        environment: { REMOTE: build.args.REMOTE },
        healthPort: port,
        replaced: [
          [':8080', `:${port}`],
          ['/srv', join(root, 'dist')],
        ],
      })
    }),
  )
  const healthPort = await freePort()
  const own = [
    ['http_port 8080', `http_port ${ports.http}`],
    ['https_port 8443', `https_port ${ports.https}`],
    [':8081', `:${healthPort}`],
  ]
  await run('front', 'deploy/front.Caddyfile', { healthPort, replaced: [...neighbours, ...own] })
  const authority = join(folder, 'front/caddy/pki/authorities/local/root.crt')
  if (!existsSync(authority)) throw new Error('The front has no certificate of its own')
  return {
    authority: readFileSync(authority, 'utf8'),
    stop: () =>
      Promise.all(
        children.map((child) => {
          if (child.exitCode !== null) return undefined
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGTERM')
          return ended
        }),
      ),
  }
}
