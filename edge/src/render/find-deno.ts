import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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
