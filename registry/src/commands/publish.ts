import { join, resolve } from 'node:path'
import { publishRelease } from '../publish-release'
import { runCommand } from '../run-command'

/** Publishes the build of the remote in the current folder. */
await runCommand(async () => {
  const folder = process.cwd()
  const root = resolve(process.env.REGISTRY_DIR || join(folder, '../dist/remotes'))
  const release = await publishRelease({
    root,
    manifestFile: join(folder, 'remote.json'),
    buildDir: join(folder, 'dist'),
  })
  const { scriptBytes, styleBytes } = release.sizes
  process.stdout.write(
    `${release.name}@${release.version} published and live: scripts ${scriptBytes} B, styles ${styleBytes} B after brotli\n`,
  )
})
