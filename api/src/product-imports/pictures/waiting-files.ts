import { join } from 'node:path'
import type { Env } from '../../env'
import { createFolderStore } from '../../files/folder-store'

/** Pictures that came in ZIP files and are in no product yet: nobody can ask for them. */
export const waitingFiles = ({ dataDir }: Pick<Env, 'dataDir'>) => createFolderStore(join(dataDir, 'imports'))
