import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_SECONDS = 0.01

/**
 * How many seconds a process has had of a processor so far, which does not depend on what else the machine does; `null` where the system
 * does not say (Linux does).
 */
export function processorSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // What stands in brackets is its name, with anything in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS
  } catch {
    return null
  }
}
