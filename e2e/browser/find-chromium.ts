import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Chromium, unpackChromium } from './unpack-chromium'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Some systems put a script in the place of Chromium that only says how to install it. */
function answers(path: string): boolean {
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' }))
  } catch {
    return false
  }
}

/** The Chromium to test with: `CHROMIUM_PATH`, else one of the system, else the one inside the npm package, unpacked once. */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [...folders.flatMap((folder) => systemNames.map((name) => join(folder, name))), ...fixedPlaces]
  const system = places.find((path) => isExecutable(path) && answers(path))
  return system ? { executablePath: system, env: {} } : unpackChromium()
}
