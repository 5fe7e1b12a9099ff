import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { failed, passed, someOf, type StaticGate } from '../gate'
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

interface Shell {
  /** As a person would call it. */
  name: string
  versions: Record<string, string>
}

/** What the next shell will hand out: the host's dependencies, which are pinned. */
async function nextShell(root: string): Promise<Shell> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'host/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return { name: 'the host', versions: dependencies }
}

function faultsOf(library: ConsumedLibrary, shell: Shell): string[] {
  const { name, requiredVersion, singleton, strictVersion, eager, bundled } = library
  const version = shell.versions[packageOf(name)]
  if (!version) return [`${shell.name} has no ${name}`]
  return [
    ...(requiredVersion && satisfies(version, requiredVersion)
      ? []
      : [`${name} ${requiredVersion ?? 'of any version'} is wanted, ${shell.name} has ${version}`]),
    ...(singleton ? [] : [`${name} is no singleton`]),
    ...(strictVersion ? [] : [`${name} takes other versions too`]),
    ...(eager ? [`${name} is eager`] : []),
    ...(bundled ? [`${name} brings a copy of its own`] : []),
  ]
}

/** Libraries of which a page has one copy come from the host, in a version that it has. */
export const sharedGate: StaticGate = {
  id: 'shared',
  kind: 'static',
  async measure({ root, build, files, environment }) {
    const live = environment.shells.flatMap(({ version, libraries }) =>
      libraries
        ? [{ name: `the live shell ${version.slice(0, 8)}`, versions: libraries as Record<string, string> }]
        : [],
    )
    const shells = [await nextShell(root), ...live]
    const consumed = files
      .filter(({ path }) => build.initial.scripts.includes(path))
      .flatMap(({ path, text }) => consumedLibraries(path, text))
    const copies = build.packages.filter((name) => HOST_ONLY.includes(name)).map((name) => `${name} is bundled`)
    const faults = [
      ...new Set(shells.flatMap((shell) => consumed.flatMap((library) => faultsOf(library, shell)))),
      ...copies,
    ]
    return faults.length === 0
      ? passed(`${consumed.length} libraries of the host, no copy of one`)
      : failed(
          someOf(faults),
          'Depend on the versions that host/package.json has, and build with defineApp(), which shares them.',
        )
  },
}
