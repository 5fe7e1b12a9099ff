import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

// Adds the releases of this image to those that are kept, and makes them live. A kept release is never touched: open tabs use it.
const [built, kept] = process.argv.slice(2)
const environment = (folder) => JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8'))

const wanted = environment(built)
for (const [remote, { active }] of Object.entries(wanted.remotes)) {
  const release = join(kept, remote, active)
  if (existsSync(release)) continue
  mkdirSync(join(kept, remote), { recursive: true })
  cpSync(join(built, remote, active), `${release}.new`, { recursive: true })
  renameSync(`${release}.new`, release)
}

if (!existsSync(join(kept, 'environment.json'))) {
  cpSync(join(built, 'environment.json'), join(kept, 'environment.json.new'))
  renameSync(join(kept, 'environment.json.new'), join(kept, 'environment.json'))
  console.log('First releases are live.')
} else {
  for (const [remote, { active }] of Object.entries(wanted.remotes)) {
    if (environment(kept).remotes[remote]?.active === active) continue
    execFileSync(
      process.execPath,
      ['dist/server/commands/activate.js', remote, active, '--root', kept, '--reason', 'deployed'],
      {
        stdio: 'inherit',
      },
    )
  }
}
