import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { CompiledContract } from './compile-contract'
import { contractDir } from './report-file'

const LOCK = 'package-lock.json'
/** The compiler's settings, and which packages there are. */
const BESIDE = ['tsconfig.base.json', 'tsconfig.browser.json', LOCK]

const compiled = new Map<string, Promise<CompiledContract>>()

const KEPT = /^contract-[\da-f]{16}\.json$/

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => join(folder, name))
}

/** What a lock says of the packages that npm has put there: a further folder of ours in it changes nothing that the contract is made of. */
function packagesOf(lock: string): string {
  try {
    const { packages } = JSON.parse(lock) as { packages: Record<string, { link?: boolean }> }
    return JSON.stringify(
      Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true),
    )
  } catch {
    return lock
  }
}

/**
 * Of the sources, and of all that says what becomes of them: the compiler's settings and version, and the code of this folder as the project
 * has it, whether it runs from there or built: else each of the two would throw away what the other has kept.
 */
async function hashSources(root: string): Promise<string> {
  const beside = BESIDE.map((name) => join(root, name))
  const code = await sourcesIn(join(root, 'registry/src/contract')).catch(() => [])
  const hash = createHash('sha256')
  for (const path of [...beside, ...(await sourcesIn(contractDir(root))), ...code].sort()) {
    const text = await readFile(path, 'utf8').catch(() => '')
    hash
      .update(relative(root, path))
      .update('\0')
      .update(path === join(root, LOCK) ? packagesOf(text) : text)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Compiles, unless it was done for the same sources before: it takes some seconds, and the compiler itself one to load. */
async function compileOnce(root: string): Promise<CompiledContract> {
  const cache = join(root, '.cache')
  const name = `contract-${await hashSources(root)}.json`
  const text = await readFile(join(cache, name), 'utf8').catch(() => null)
  if (text !== null) return JSON.parse(text) as CompiledContract
  const { compileContract } = await import('./compile-contract')
  const contract = compileContract(root)
  await mkdir(cache, { recursive: true })
  // Under its name when it is whole: several processes may compile at once.
  const written = join(cache, `${randomUUID()}.json`)
  await writeFile(written, JSON.stringify(contract))
  await rename(written, join(cache, name))
  const outdated = (await readdir(cache)).filter((other) => KEPT.test(other) && other !== name)
  await Promise.all(outdated.map((other) => rm(join(cache, other), { force: true })))
  return contract
}

/** The contract of the sources, compiled; kept in the project's cache. @param root the project's folder. */
export function compiledContract(root: string): Promise<CompiledContract> {
  const contract = compiled.get(root) ?? compileOnce(root)
  compiled.set(root, contract)
  return contract
}
