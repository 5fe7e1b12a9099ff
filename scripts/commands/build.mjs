import { prepare } from '../lib/prepare.mjs'

/** Builds what is stale; `--force` builds everything. */
export async function run(args) {
  const built = await prepare({ force: args.includes('--force') })
  console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'Everything is fresh: nothing to build.')
}
