import { useQueryClient } from '@tanstack/react-query'
import type { ProductImportDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Shows an import as it is now; its problems and the list are asked for anew. */
export function useKeepImport() {
  const { queries } = useHost()
  const client = useQueryClient()
  return async (next: ProductImportDetails) => {
    await client.cancelQueries({ queryKey: queries.productImports.get.key() })
    client.setQueryData(queries.productImports.get.queryKey({ input: { id: next.id } }), next)
    void client.invalidateQueries({ queryKey: queries.productImports.problems.key() })
    void client.invalidateQueries({ queryKey: queries.productImports.list.key() })
  }
}
