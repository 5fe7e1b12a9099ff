import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '../../child-environment'
import { RegistryError } from '../../registry-error'

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
