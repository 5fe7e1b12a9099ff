import { join } from 'node:path'
import { HOST } from '../../store/registry-paths'
import { sourceOf } from '../../releases/source-of'
import { hasFault, short, showFindings } from '../text/format'
import { buildRemote } from './find-remote'
import type { CommandContext, Options, Result } from './command'

type Surroundings = Pick<CommandContext<Options>, 'registry' | 'environment' | 'root' | 'note' | 'paint'>

/**
 * Builds the host and keeps the release, as `publish` does with a remote; says at once whether it may be given out.
 *
 * @param isBuilt keeps what is in the host's `dist` as it is.
 */
export async function publishShell(
  { registry, environment, root, note, paint }: Surroundings,
  isBuilt: boolean,
): Promise<Result> {
  const folder = join(root, HOST)
  if (!isBuilt) {
    note(`Building ${HOST} …`)
    await buildRemote(folder)
  }
  note(`Keeping the release in ${registry.place} …`)
  const { version, sizes, files, commit } = await registry.publishHost({
    manifestFile: join(folder, 'host.json'),
    buildDir: join(folder, 'dist'),
    source: await sourceOf(folder),
    root,
  })
  const findings = await registry.canRelease(environment, HOST, version)
  const named = `${HOST}@${short(version)}`
  const next = hasFault(findings)
    ? `${showFindings(paint, findings)}\nIt must not go to ${environment} as it is.`
    : `Nobody has it by that. Next: npm run shop -- release ${named} --canary 10`
  return {
    json: {
      remote: HOST,
      version,
      registry: registry.place,
      commit,
      gates: findings,
      sizes,
      files: files.length,
      fetchedBack: null,
    },
    text: `${named} is kept: ${files.length} files, scripts ${sizes.scriptBytes} B and styles ${sizes.styleBytes} B after brotli.\n${next}`,
  }
}
