import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activateRelease } from '../environments/activate-release'
import { DEFAULT_ENVIRONMENT } from '../environments/change-environment'
import type { HostManifest } from '../documents/host-manifest.schema'
import type { Release } from '../documents/release.schema'
import { HOST } from '../store/registry-paths'
import { publishHost, type HostPublication } from '../host/publish-host'
import type { RegistryStore } from '../store/registry-store'

interface FakeHost {
  contract?: string
  owner?: string
  /** What makes this build another one. */
  script?: string
  server?: string
  routes?: HostManifest['routes']
  drawsFrame?: HostManifest['drawsFrame']
  libraries?: Record<string, string>
  budgets?: HostManifest['budgets']
}

/** A bundler's output of a shell as the registry takes it, in a folder of its own. */
export async function fakeHost(
  store: RegistryStore,
  { contract = '0.1.0', owner = 'Platform team', script = '1', ...over }: FakeHost = {},
): Promise<HostPublication> {
  const { server, routes, drawsFrame, libraries = { react: '19.3.1' }, budgets } = over
  const folder = await mkdtemp(join(tmpdir(), 'fake-host-'))
  const buildDir = join(folder, 'dist')
  await mkdir(join(buildDir, 'web/assets'), { recursive: true })
  await mkdir(join(buildDir, 'server'))
  const name = `index.${Buffer.from(script).toString('hex')}`
  await writeFile(join(buildDir, `web/assets/${name}.js`), `start(${JSON.stringify(script)})`)
  await writeFile(join(buildDir, `web/assets/${name}.css`), 'body{margin:0}')
  await writeFile(join(buildDir, 'web/assets/text.woff2'), 'a font')
  await writeFile(join(buildDir, 'server/server.cjs'), server ?? `exports.createRenderer = () => null // ${script}`)
  const build = {
    runtimeName: HOST,
    entry: `assets/${name}.js`,
    initial: { scripts: [`assets/${name}.js`], styles: [`assets/${name}.css`] },
    pages: {},
    packages: [],
    fonts: ['assets/text.woff2'],
    libraries,
  }
  await writeFile(join(buildDir, 'build.json'), JSON.stringify(build))
  const manifest: HostManifest = {
    owner,
    routes: routes ?? [{ path: '/error/404', page: 'not-found' }],
    drawsFrame,
    budgets: budgets ?? { scriptBytes: 1_000, styleBytes: 1_000 },
  }
  await writeFile(join(folder, 'host.json'), JSON.stringify(manifest))
  return { store, buildDir, manifestFile: join(folder, 'host.json'), contract, by: 'a test' }
}

/** Publishes a shell and gives it to everybody, whether remotes work with it or not. */
export async function hostLive(store: RegistryStore, host?: FakeHost): Promise<Release> {
  const release = await publishHost(await fakeHost(store, host))
  const change = { store, environment: DEFAULT_ENVIRONMENT, remote: HOST, by: 'a test', reason: 'a test' }
  await activateRelease({ ...change, version: release.version })
  return release
}
