import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version

/**
 * What the host hands to every remote, by import path. A remote never bundles one of these: two copies of React, of the
 * router or of the query cache in one page do not work together.
 */
const PLATFORM_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
] as const

const packageOf = (library: string) => (library === 'react/jsx-runtime' ? 'react' : library)

/** The packages that they are in. */
export const PLATFORM_PACKAGES: readonly string[] = [...new Set(PLATFORM_LIBRARIES.map(packageOf))]

/** The versions that this build was made with, by package. */
export const platformVersions = (): Record<string, string> =>
  Object.fromEntries(PLATFORM_PACKAGES.map((name) => [name, versionOf(name)]))

/** Options of the federation plugin in a remote: take it from the host, in a fitting version, or fail. */
export const consumedLibraries = () =>
  Object.fromEntries(
    PLATFORM_LIBRARIES.map((library) => [
      library,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${versionOf(packageOf(library))}`,
      },
    ]),
  )

/** The same libraries as `require` calls that whoever evaluates a server bundle answers. */
export const externalLibraries = (): Record<string, string> =>
  Object.fromEntries([...PLATFORM_LIBRARIES].map((library) => [library, `commonjs ${library}`]))

const fromHost = createRequire(new URL('../host/package.json', import.meta.url))
const fromStandalone = createRequire(new URL('../standalone/package.json', import.meta.url))

/** React Router's package names its development build alone, which carries every warning; these are aliases for the other one. */
export function productionRouter(): Record<string, string> {
  const fromRouterDom = createRequire(fromHost.resolve('react-router-dom'))
  const folder = join(dirname(fromRouterDom.resolve('react-router/package.json')), 'dist/production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}

/** What every browser can since 2023. */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4']

/** Holds the script of the mocks' service worker, which a remote that runs alone serves at its root. */
export const mockWorkerDir = () => join(dirname(fromStandalone.resolve('msw/package.json')), 'lib')
