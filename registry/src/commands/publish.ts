import { join } from 'node:path'
import { keepWorkingCopy } from '../deploy/keep-working-copy'
import { publishRelease } from '../releases/publish-release'
import { runCommand } from '../run-command'

/** Keeps the build of the remote in the current folder. Nobody has it by that. */
await runCommand(() =>
  keepWorkingCopy(process.cwd(), (store, folder) =>
    publishRelease({ store, manifestFile: join(folder, 'remote.json'), buildDir: join(folder, 'dist'), by: 'build' }),
  ),
)
