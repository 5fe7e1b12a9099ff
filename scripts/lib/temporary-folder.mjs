import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Several times of what a whole run of the suite has ever held at once. */
const ROOM = 4 * 1024 ** 3

/** Makes a folder for what nobody needs after a run: in memory where there is room for it, else where the system keeps such things. */
export function temporaryFolder(prefix) {
  const isRoomy = existsSync(IN_MEMORY) && freeIn(IN_MEMORY) > ROOM
  return mkdtempSync(join(isRoomy ? IN_MEMORY : tmpdir(), prefix))
}

function freeIn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
