import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { readJson, root } from '../workspaces.mjs'

/**
 * When and on what a run was made. Called before the run, whose own work is no load of the machine's.
 *
 * @param note what else has to be known, as that others were at work.
 * @returns what makes a line of it with the versions of what took part, as in `{ PostgreSQL: '15.4' }`.
 */
export function describeRun({ note } = {}) {
  const [load = 0] = loadavg()
  const { version } = readJson(`${root}/package.json`)
  const date = new Date().toISOString().slice(0, 10)
  return (versions) => {
    const named = Object.entries({ Hemline: version, Node: process.versions.node, ...versions })
    const parts = [
      date,
      `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
      `load ${load.toFixed(1)} before the run`,
      named.map((pair) => pair.join(' ')).join(', '),
      ...(note ? [note] : []),
    ]
    return `_${parts.join('; ')}._`
  }
}

/** How busy the machine is with other work, in words; `null` when it is not, by the load of the last minute. */
export function describeLoad(load = loadavg()[0] ?? 0, processors = availableParallelism()) {
  if (load < processors) return null
  return `the machine was busy with other work (load ${load.toFixed(1)} on ${processors} processors): to be measured again at rest`
}
