import { parseArgs } from 'node:util'
import { demo } from 'demo/demo'
import { runBench } from '../operations/bench/run-bench'

// npm run bench -- --lines 1000000 --products 2000
const options = { lines: { type: 'string' }, products: { type: 'string' }, database: { type: 'string' } } as const
const { values } = parseArgs({ options })
await runBench(values.database ?? '', {
  lines: Number(values.lines ?? 1_000_000),
  products: Number(values.products ?? 2_000),
  demo,
})
