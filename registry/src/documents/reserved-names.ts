import { RESERVED_NAMES } from '../store/registry-paths'

/**
 * What no remote is called: folders of the registry, a service's name, what every JavaScript object has already, pages of the console
 * beside those of the remotes (`/admin/remotes/history`), and commands, so that `status` in a sentence or a script is one thing.
 */
export const NOT_FOR_REMOTES: readonly string[] = [
  ...RESERVED_NAMES,
  'constructor',
  ...['graph', 'history'],
  ...[
    'abort',
    'check',
    'clean',
    'doctor',
    'new',
    'pause',
    'promote',
    'prove',
    'publish',
    'release',
    'releases',
    'resume',
    'rollback',
  ],
  ...['status', 'token', 'why'],
]
