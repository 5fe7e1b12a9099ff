import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDeno, spawnRealm } from './spawn-realm'
import { RealmProcess } from './realm-process'

/** A program in the place of the one that renders: what foreign code could do that found its way out of its pages. */
async function start(program: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'realm-')), 'program.mjs')
  await writeFile(file, program)
  return spawnRealm(findDeno()!, file)
}

test('even outside of its pages it may do nothing', async () => {
  process.env.SECRET = 'not for remotes'
  const child = await start(`
    import fs from 'node:fs'
    import net from 'node:net'
    import { execSync } from 'node:child_process'
    import process from 'node:process'
    const connect = () => new Promise((resolve, reject) => net.connect(22, '127.0.0.1').on('error', reject).on('connect', resolve))
    const attempts = {
      environment: () => Deno.env.get('SECRET'),
      nodeEnvironment: () => process.env.SECRET.length,
      environ: () => fs.readFileSync('/proc/self/environ'),
      parentEnviron: () => fs.readFileSync('/proc/' + Deno.ppid + '/environ'),
      list: () => fs.readdirSync('/'),
      write: () => fs.writeFileSync('/tmp/realm', '1'),
      builtin: () => process.getBuiltinModule('fs').readdirSync('/'),
      module: () => import('file:///' + 'etc/passwd'),
      command: () => execSync('id'),
      denoCommand: () => new Deno.Command('/bin/sh', { args: ['-c', 'id'] }).outputSync(),
      signal: () => process.kill(Deno.ppid, 'SIGCONT'),
      denoSignal: () => Deno.kill(Deno.ppid, 'SIGCONT'),
      request: () => fetch('http://127.0.0.1:4590/'),
      socket: () => new WebSocket('ws://127.0.0.1:4590'),
      connection: connect,
      listener: () => Deno.listen({ port: 0 }),
      name: () => Deno.resolveDns('localhost', 'A'),
      library: () => Deno.dlopen('libc.so.6', {}),
      machine: () => Deno.hostname(),
      asking: async () => { if ((await Deno.permissions.request({ name: 'read' })).state !== 'granted') throw new Error() },
    }
    const granted = []
    for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); granted.push(name) } catch {}
    }
    console.log(JSON.stringify(granted))
    Deno.exit()
  `)
  let said = ''
  for await (const piece of child.stdout) said += String(piece)
  expect(JSON.parse(said)).toEqual([])
})

test.each([
  [
    'a flood',
    `Deno.stdout.writeSync(new Uint8Array(1e6).fill(255)); setInterval(() => {}, 1e6)`,
    'It sent a message of 4294967295 bytes',
  ],
  [
    'garbage',
    `Deno.stdout.writeSync(new Uint8Array([0, 0, 0, 2, 33, 33])); setInterval(() => {}, 1e6)`,
    'It sent what it must not',
  ],
  ['its end', `Deno.exit(3)`, 'It ended with 3'],
  [
    'a page that nobody asked for',
    `const text = new TextEncoder().encode('{"type":"failed","render":7,"rss":1,"late":false,"message":""}')
    Deno.stdout.writeSync(new Uint8Array([0, 0, 0, text.length, ...text])); setInterval(() => {}, 1e6)`,
    'It answered for a page that it does not have',
  ],
])('a process that sends %s is ended', async (_name, program, reason) => {
  const child = await start(program)
  const ended = new Promise<string | null>((resolve) => {
    const code = { type: 'code' as const, host: '', remote: null }
    new RealmProcess({ child, code, patienceMs: 1_000, onStray: () => undefined, onEnd: resolve })
  })
  expect(await ended).toContain(reason)
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
})
