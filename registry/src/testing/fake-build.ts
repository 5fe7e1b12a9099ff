import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from 'shared-contracts'
import type { Publication } from '../releases/keep-build'
import type { RegistryStore } from '../store/registry-store'

export const aManifest = (over: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'toys',
  owner: 'Toys team',
  contract: '^0.1.0',
  devPort: 3099,
  routes: [{ path: '/toys', page: 'toys', layout: 'shop', render: 'server' }],
  budgets: { scriptBytes: 1_000, styleBytes: 1_000, pageScriptBytes: 1_000, pageStyleBytes: 1_000, requests: 4 },
  objectives: { loadP95Ms: 2_500, errorRate: 0.01 },
  capabilities: [],
  ...over,
})

interface FakeBuild {
  manifest?: RemoteManifest
  /** What makes this build another one. */
  script?: string
  server?: string
  /** What its entry holds beside its name. */
  entry?: string
}

/** A bundler's output as the registry takes it, in a folder of its own. */
export async function fakeBuild(
  store: RegistryStore,
  { manifest = aManifest(), script = '1', server, entry = '' }: FakeBuild = {},
): Promise<Publication> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-build-'))
  const buildDir = join(folder, 'dist')
  await mkdir(join(buildDir, 'web/static'), { recursive: true })
  await mkdir(join(buildDir, 'server'), { recursive: true })
  const pages = Object.fromEntries(
    manifest.routes.map(({ page }) => [
      page,
      { scripts: [`static/page-${page}.js`], styles: [`static/page-${page}.css`] },
    ]),
  )
  for (const { page } of manifest.routes) {
    await writeFile(join(buildDir, `web/static/page-${page}.js`), `/* ${script} */${' '.repeat(400)}`)
    await writeFile(join(buildDir, `web/static/page-${page}.css`), `.a{background:url(a.png)}`)
  }
  const runtimeName = `${manifest.name}_${Buffer.from(script).toString('hex')}`
  await writeFile(join(buildDir, 'web/remote.js'), `var ${runtimeName};${entry}`)
  await writeFile(join(buildDir, 'server/remote.cjs'), server ?? `module.exports = {} // ${script}`)
  const build = {
    runtimeName,
    entry: 'remote.js',
    initial: { scripts: ['remote.js'], styles: [] },
    pages,
    packages: [],
    fonts: [],
  }
  await writeFile(join(buildDir, 'build.json'), JSON.stringify(build))
  await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest))
  return { store, buildDir, manifestFile: join(folder, 'remote.json'), by: 'a test' }
}
