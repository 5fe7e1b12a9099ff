import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { failed, passed, someOf } from '../finding'
import type { Gate } from '../gate'
import { consumedLibraries, type ConsumedLibrary } from './consumed-libraries'

/** Packages of which a page has one copy, the host's. */
const HOST_ONLY = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'notistack',
  '@orpc/client',
  '@orpc/openapi-client',
  '@module-federation/runtime-core',
]

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]

/** What the host hands out: its dependencies, which are pinned. */
async function hostVersions(root: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'host/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

function faultsOf(library: ConsumedLibrary, versions: Record<string, string>): string[] {
  const { name, requiredVersion, singleton, strictVersion, eager, bundled } = library
  const version = versions[packageOf(name)]
  if (!version) return [`the host has no ${name}`]
  return [
    ...(requiredVersion && satisfies(version, requiredVersion)
      ? []
      : [`${name} ${requiredVersion ?? 'of any version'} is wanted, the host has ${version}`]),
    ...(singleton ? [] : [`${name} is no singleton`]),
    ...(strictVersion ? [] : [`${name} takes other versions too`]),
    ...(eager ? [`${name} is eager`] : []),
    ...(bundled ? [`${name} brings a copy of its own`] : []),
  ]
}

/** Libraries of which a page has one copy come from the host, in a version that it has. */
export const sharedGate: Gate = {
  id: 'shared',
  kind: 'static',
  async measure({ root, build, files }) {
    const versions = await hostVersions(root)
    const consumed = files
      .filter(({ path }) => build.initial.scripts.includes(path))
      .flatMap(({ path, text }) => consumedLibraries(path, text))
    const copies = build.packages.filter((name) => HOST_ONLY.includes(name)).map((name) => `${name} is bundled`)
    const faults = [...consumed.flatMap((library) => faultsOf(library, versions)), ...copies]
    return faults.length === 0
      ? passed(`${consumed.length} libraries of the host, no copy of one`)
      : failed(
          someOf(faults),
          'Depend on the versions that host/package.json has, and build with defineApp(), which shares them.',
        )
  },
}
