import { parseArgs } from 'node:util'
import { demo } from 'demo/demo'
import { runCommand } from '../operations/control/run-command'

// npm run seed -- --products 10000
const { values } = parseArgs({ options: { products: { type: 'string' } }, strict: false })
await runCommand('seed', typeof values.products === 'string' ? values.products : undefined, demo)
