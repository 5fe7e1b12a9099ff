import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_PACKAGES } from './platform-libraries'

/** What makes a bundle out of sources; see the imports of `rsbuild.shared.ts` and of the loaders. */
const BUNDLERS = ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react', 'subset-font']

/** `package-lock.json`, as far as it lists what is installed where; keys are folders, `''` is the project itself. */
export interface PackageLock {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')))

/** Where Node finds a package from a folder: in the nearest `node_modules` on the way up. */
function folderOf({ packages }: PackageLock, name: string, from: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const found = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[found]) return found
    if (!folder) return null
  }
}

/**
 * What a lock says about packages and about all that they depend on, whatever else is in it.
 *
 * @param wanted names of packages by the folder that asks for them.
 * @returns a line for each: its folder, version and integrity, sorted.
 * @throws Error when one that is asked for is not in the lock.
 */
export function lockedPackages(lock: PackageLock, wanted: Readonly<Record<string, readonly string[]>>): string[] {
  const found = new Map<string, string>()
  const follow = (name: string, from: string): boolean => {
    const folder = folderOf(lock, name, from)
    if (folder === null) return false
    if (found.has(folder)) return true
    const { version = '', integrity = '', dependencies, optionalDependencies } = lock.packages[folder]!
    found.set(folder, `${folder} ${version} ${integrity}`)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) follow(next, folder)
    return true
  }
  for (const [folder, names] of Object.entries(wanted))
    for (const name of names)
      if (!follow(name, folder)) throw new Error(`${name} of ${folder || 'the project'} is not in package-lock.json`)
  return [...found.values()].sort()
}

/**
 * Everything of npm that can end in the bundle of these workspaces, or shapes it. Other workspaces' packages are in the same lock, and
 * none of them in this: a further remote leaves the bytes of all others as they are.
 *
 * @param root the project's folder.
 */
export function packagesBehind(root: string, workspaces: string[]): string[] {
  const readJson = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T
  const namedBy = (workspace: string) => {
    const { dependencies, devDependencies } = readJson<Partial<Record<string, Record<string, string>>>>(
      `${workspace}/package.json`,
    )
    return Object.keys({ ...dependencies, ...devDependencies })
  }
  const wanted = Object.fromEntries(workspaces.map((workspace) => [workspace, namedBy(workspace)]))
  return lockedPackages(readJson('package-lock.json'), { ...wanted, '': [...PLATFORM_PACKAGES, ...BUNDLERS] })
}
