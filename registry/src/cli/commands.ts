import { abort, pause, resume, promote, clean } from './canary'
import { canRelease, releases, status } from './status'
import { check } from './check'
import { doctor } from './doctor'
import { history } from './history'
import { newRemote } from './new'
import { prove, publish, release, rollback } from './publish'
import type { Command } from './run/command'
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
