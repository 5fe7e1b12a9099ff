import { demo } from 'demo/demo'
import { runCommand } from '../operations/control/run-command'

// npm run reset
await runCommand('reset', undefined, demo)
