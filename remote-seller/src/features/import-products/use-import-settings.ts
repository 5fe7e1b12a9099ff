import type { ApiClient } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useQueue } from '../../lib/use-queue'
import { useKeepImport } from './use-keep-import'

type Change = Omit<Parameters<ApiClient['productImports']['set']>[0], 'id'>

/** What is saved of one import is saved in turn. */
export const queueName = (id: string) => `import ${id}`

/** Keeps what is chosen for an import, each choice in its turn; the file is checked again. */
export function useImportSettings(id: string) {
  const { api } = useHost()
  return useQueue({
    name: queueName(id),
    save: (change: Change) => api.productImports.set({ id, ...change }),
    onSaved: useKeepImport(),
  })
}
