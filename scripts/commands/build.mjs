import { prepare } from '../lib/prepare.mjs'

/** Builds what is stale and keeps it; nobody has it by that, but where nothing was live. `--force` builds everything. */
export async function run(args) {
  const built = await prepare({ force: args.includes('--force'), slots: 'empty' })
  console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'Everything is fresh: nothing to build.')
}
