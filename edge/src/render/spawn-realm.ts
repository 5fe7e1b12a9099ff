import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@deno/darwin-arm64',
  'darwin-x64': '@deno/darwin-x64',
  'linux-arm64': '@deno/linux-arm64-glibc',
  'linux-x64': '@deno/linux-x64-glibc',
  'win32-arm64': '@deno/win32-arm64',
  'win32-x64': '@deno/win32-x64',
}

/** @returns the file of Deno, which npm installed for this machine; `null` where there is none, as on musl. */
export function findDeno(): string | null {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) return null
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const file = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

/** V8 keeps so much address space for machine code, and the system counts it as if it were used. */
const CODE_RANGE_MB = 512
/** Writable memory of one process, typed arrays included: beyond it an allocation fails. */
const MAX_DATA_MB = CODE_RANGE_MB + 512
/** Of the JavaScript heap alone. */
const MAX_HEAP_MB = 256
/** A realm whose edge was killed may be in an endless loop, and nobody is left to end it. */
const MAX_CPU_SECONDS = 900

const V8_FLAGS = [
  // Outside the pages' context, too, no text becomes code.
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_HEAP_MB}`,
  // What a page has not used for a while would have to be compiled again for a visitor.
  '--no-flush-bytecode',
].join()

/** No `--allow-*`: not the file system, the environment, the network, other processes, nor their signals. */
const FLAGS = ['run', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock', `--v8-flags=${V8_FLAGS}`]

const LIMITS = 'ulimit -d "$0" && ulimit -t "$1" && ulimit -c 0 && shift && exec "$@"'

export type RealmChild = ChildProcessByStdio<Writable, Readable, Readable>

/** Starts a process that may do nothing but compute, with nothing of this one's environment. */
export function spawnRealm(deno: string, file: string): RealmChild {
  const [command, args] =
    process.platform === 'win32'
      ? [deno, [...FLAGS, file]]
      : ['/bin/sh', ['-c', LIMITS, String(MAX_DATA_MB * 1024), String(MAX_CPU_SECONDS), deno, ...FLAGS, file]]
  return spawn(command, args, { cwd: '/', env: { NO_COLOR: '1' }, stdio: ['pipe', 'pipe', 'pipe'] })
}
