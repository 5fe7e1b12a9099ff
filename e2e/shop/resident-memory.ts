import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

interface Running {
  pid: number
  parent: number
  kilobytes: number
}

/** Linux tells it in files; other systems by `ps`, which a small Linux image may lack. */
async function running(): Promise<Running[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    // One that has just ended is none.
    const found = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
    return found.filter(Boolean).map((status) => {
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
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

/** What a process and all that it started hold in memory. */
export interface ResidentMemory {
  /** It, its children, and theirs. */
  processes: number
  /** Of 1024 × 1024 bytes: the sum of what `ps` shows as RSS. What several share counts for each, so the truth is never more. */
  megabytes: number
}

/**
 * Reads it from the system, at this moment.
 *
 * @throws when there is no such process.
 */
export async function residentMemory(pid: number): Promise<ResidentMemory> {
  const all = await running()
  const counted = all.filter((one) => one.pid === pid)
  if (counted.length === 0) throw new Error(`There is no process ${pid}`)
  // Grows while it is walked: children of children too.
  for (const { pid: parent } of counted) counted.push(...all.filter((one) => one.parent === parent))
  const kilobytes = counted.reduce((sum, one) => sum + one.kilobytes, 0)
  return { processes: counted.length, megabytes: Math.round(kilobytes / 1024) }
}
