import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type RemoteManifest, remoteManifestSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { childEnvironment } from '../../child-environment'
import { readDocument } from '../../documents/read-document'
import { RegistryError } from '../../registry-error'

interface FoundRemote {
  folder: string
  manifestFile: string
  manifest: RemoteManifest
}

/** The source folder of a remote: the `remote-*` of the project whose `remote.json` has its name. @throws RegistryError when there is none. */
export async function findRemote(root: string, name: string): Promise<FoundRemote> {
  const folders = (await readdir(root)).filter((entry) => entry.startsWith('remote-')).sort()
  const known: string[] = []
  for (const entry of folders) {
    const folder = join(root, entry)
    const manifestFile = join(folder, 'remote.json')
    const manifest = await readDocument<RemoteManifest>(manifestFile, remoteManifestSchema)
    if (manifest?.name === name) return { folder, manifestFile, manifest }
    if (manifest) known.push(manifest.name)
  }
  throw new RegistryError(
    `There is no source of ${name} here. There is: ${known.join(', ') || 'none; publish works in a checkout of the project'}`,
    'not-found',
  )
}

const LINES_OF_A_FAILURE = 40

/** Bundles a remote into its `dist`. @throws RegistryError with what the bundler said. */
export async function buildRemote(folder: string): Promise<void> {
  const require = createRequire(join(folder, 'package.json'))
  const bundler = join(dirname(require.resolve('@rsbuild/core/package.json')), 'bin/rsbuild.js')
  try {
    await promisify(execFile)(process.execPath, [bundler, 'build'], {
      cwd: folder,
      env: childEnvironment({ NODE_ENV: 'production' }),
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = `${stdout}${stderr}`.trim().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')
    throw new RegistryError(`${said}\n${folder} does not build: see above`)
  }
}
