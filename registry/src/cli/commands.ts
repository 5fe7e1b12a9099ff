import { abort, pause, resume, promote } from './canary'
import { canRelease } from './can-release'
import { check } from './check'
import { clean } from './clean'
import { doctor } from './doctor'
import { history } from './history'
import { newRemote } from './new'
import { prove } from './prove'
import { publish } from './publish'
import { release } from './release'
import { releases } from './releases'
import { rollback } from './rollback'
import type { Command } from './run/command'
import { status } from './status'
import { token } from './token'
import { why } from './why'

/** Every command, in the order of the help: begin, ship, take back, look, maintain. */
export const commands: readonly Command[] = [
  newRemote,
  check,
  publish,
  canRelease,
  release,
  promote,
  pause,
  resume,
  abort,
  rollback,
  prove,
  status,
  releases,
  history,
  why,
  doctor,
  clean,
  token,
]
