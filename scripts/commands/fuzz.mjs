import { parseArgs } from 'node:util'
import { explained } from '../lib/step.mjs'
import { prepare } from '../lib/prepare.mjs'
import { runTool } from '../lib/run-process.mjs'

const SLOWEST_MS = '1000'

/**
 * Sends hostile requests to every endpoint as every role, and a tenth as many to what the edge answers by itself; reports what is answered
 * with a 500, without a code, not at all or after more than a second: `npm run fuzz`, `npm run fuzz -- --requests 10000 --seed 7`. The same
 * seed sends the same; it is printed.
 */
export async function run(args) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '70000' }, seed: { type: 'string' } },
  })
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000))
  if (!/^\d+$/.test(values.requests) || !/^\d+$/.test(seed)) throw explained('Requests and seed are whole numbers.')
  await prepare()
  console.log(`Sending ${values.requests} hostile requests with the seed ${seed}`)
  const { code } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', 'api', '--project', 'edge', 'src/fuzz', 'http/fuzz'],
    {
      env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed, FUZZ_SLOWEST_MS: SLOWEST_MS },
    },
  )
  if (code !== 0) throw explained('', code)
}
