import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Chromium {
  executablePath: string
  /** What it needs in its environment beyond ours. */
  env: Record<string, string>
}

const cache = join(import.meta.dirname, '../../.cache')
const home = join(cache, 'chromium-147.0.0')

/**
 * Unpacks the package into a folder. It unpacks into the temporary folder and decides by variables of cloud platforms whether the
 * system's libraries are to be unpacked as well, so it is given both.
 */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env }
  process.env.TMPDIR = folder
  process.env.VERCEL = '1'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'VERCEL', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

/** A bare machine lacks a few libraries; one that has them all should use its own. */
function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync('ldd', [executablePath], { encoding: 'utf8', stdio: 'pipe' }).includes('not found')
  } catch {
    return true
  }
}

/** The Chromium of the npm package `@sparticuz/chromium`, unpacked once below `.cache` so that nothing has to be installed by hand. */
export async function unpackChromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its program.')
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true })
    const draft = mkdtempSync(join(cache, 'chromium-draft-'))
    await unpackInto(draft)
    try {
      renameSync(draft, home)
    } catch (error) {
      // Another process was quicker; its copy is as good.
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(home)) throw error
    }
  }
  const executablePath = join(home, 'chromium')
  const env: Record<string, string> = {}
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = join(home, 'al2023/lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(home, 'fonts')
  return { executablePath, env }
}
