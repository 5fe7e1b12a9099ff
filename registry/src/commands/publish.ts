import { join, resolve } from 'node:path'
import { activateRelease } from '../environments/activate-release'
import { DEFAULT_ENVIRONMENT } from '../environments/default-environment'
import { publishRelease } from '../releases/publish-release'
import { runCommand } from '../run-command'
import { fileStore } from '../store/file-store'

/** Publishes the build of the remote in the current folder and gives it to everybody. */
await runCommand(async () => {
  const folder = process.cwd()
  const root = resolve(process.env.REGISTRY_DIR || join(folder, '../dist/remotes'))
  const store = fileStore(root)
  const { name, version, sizes } = await publishRelease({
    store,
    manifestFile: join(folder, 'remote.json'),
    buildDir: join(folder, 'dist'),
    by: 'build',
  })
  await activateRelease({
    store,
    environment: DEFAULT_ENVIRONMENT,
    remote: name,
    version,
    by: 'build',
    reason: 'built',
  })
  process.stdout.write(
    `${name}@${version} published and live: scripts ${sizes.scriptBytes} B, styles ${sizes.styleBytes} B after brotli\n`,
  )
})
