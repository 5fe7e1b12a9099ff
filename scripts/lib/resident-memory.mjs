import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** What a process holds of what it shares with others, its own part alone; `null` where the system does not say. */
async function proportional(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(rollup) ?? []
  return kilobytes ? Number(kilobytes) : null
}

/** Linux has it in files; other systems by `ps`, which a small Linux image may lack. */
async function running() {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    // One that has just ended is none.
    const found = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
    return found.filter(Boolean).map((status) => {
      const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      return { pid: field('Pid'), parent: field('PPid'), kilobytes: field('VmRSS') }
    })
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }))
}

/** As `resident-memory.d.mts` says. */
export async function residentMemory(pid) {
  const all = await running()
  const counted = all.filter((one) => one.pid === pid)
  if (counted.length === 0) throw new Error(`There is no process ${pid}`)
  // Grows while it is walked: children of children too.
  for (const { pid: parent } of counted) counted.push(...all.filter((one) => one.parent === parent))
  const held = await Promise.all(counted.map(async (one) => (await proportional(one.pid)) ?? one.kilobytes))
  const kilobytes = held.reduce((sum, each) => sum + each, 0)
  return { processes: counted.length, megabytes: Math.round(kilobytes / 1024) }
}
