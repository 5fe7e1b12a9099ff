import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

// Adds the releases of this image to those that are kept, and makes them live. A kept release is never touched: open tabs use it.
const [built, kept] = process.argv.slice(2)
const revisions = (folder) => join(folder, 'environments/production')

/** What is live in a registry's folder; `null` before anything is. */
function environment(folder) {
  if (!existsSync(revisions(folder))) return null
  const newest = readdirSync(revisions(folder))
    .filter((file) => /^\d+\.json$/.test(file))
    .sort()
    .at(-1)
  return newest ? JSON.parse(readFileSync(join(revisions(folder), newest), 'utf8')) : null
}

const run = (...args) => execFileSync(process.execPath, args, { stdio: 'inherit' })

// Before the remotes: what is released next is compared with it.
run('dist/server/commands/adopt-shell.js', built, kept)

for (const [remote, { active }] of Object.entries(environment(built).remotes)) {
  const release = join(kept, remote, active)
  if (!existsSync(release)) {
    mkdirSync(join(kept, remote), { recursive: true })
    cpSync(join(built, remote, active), `${release}.new`, { recursive: true })
    renameSync(`${release}.new`, release)
  }
  if (environment(kept)?.remotes[remote]?.active === active) continue
  const target = `${remote}@${active}`
  // Shell and remotes of one build fit each other; a tab with an older shell keeps the remotes that it has.
  run('dist/server/commands/shop.js', 'release', target, '--registry', kept, '--reason', 'deployed', '--force')
}
