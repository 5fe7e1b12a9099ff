import { join } from 'node:path'
import { keepWorkingCopy } from '../deploy/fill-slots'
import { publishRelease } from '../releases/keep-build'
import { sourceOf } from '../releases/source-of'
import { runCommand } from '../run-command'

/** Keeps the build of the remote in the current folder. Nobody has it by that. */
await runCommand(() =>
  keepWorkingCopy(process.cwd(), async (store, folder) =>
    publishRelease({
      store,
      manifestFile: join(folder, 'remote.json'),
      buildDir: join(folder, 'dist'),
      source: await sourceOf(folder),
      by: 'build',
    }),
  ),
)
