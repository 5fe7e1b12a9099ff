import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fillSlots, readWorkingCopy } from '../deploy/fill-slots'
import { FILLERS } from '../deploy/slot-holder'
import { DEFAULT_ENVIRONMENT } from '../environments/change-environment'
import { HOST } from '../store/registry-paths'
import { runCommand } from '../run-command'
import { openWorkingStore } from '../store/open-store'
import { keyFileOf, signingKey } from '../signing/signing-key'

/**
 * Shows the working copy in the current folder to this machine's visitors: fills what is empty, and renews what nobody but a build has
 * filled (`--renew`). `--empty` only fills; `--force` puts it in the place of whatever is live. All of it is signed: whether a shop asks for that, its own settings say.
 */
await runCommand(async () => {
  const root = process.cwd()
  const [how] = process.argv.slice(2)
  const folders = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort()
  const wanted: Record<string, string> = {}
  // The shell comes last: it is asked whether it fits what will be live.
  for (const folder of [...folders, HOST]) {
    const kept = await readWorkingCopy(join(root, folder))
    if (kept) wanted[kept.name] = kept.version
  }
  const lines = await fillSlots({
    store: openWorkingStore(root),
    environment: DEFAULT_ENVIRONMENT,
    wanted,
    by: FILLERS.build,
    reason: 'built',
    touches: (_name, holder) => holder === 'nobody' || how === '--force' || (holder === 'filled' && how !== '--empty'),
    force: how === '--force',
    key: await signingKey(keyFileOf(process.env)),
  })
  for (const line of lines) process.stdout.write(`${line}\n`)
})
