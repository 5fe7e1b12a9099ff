import { useMutation } from '@tanstack/react-query'
import type { ProductImportDetails } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { queueName } from './use-import-settings'
import { useKeepImport } from './use-keep-import'

/** A call that answers with the import as it is then; the page shows that at once. It waits for settings that are still being saved. */
export function useImportChange<Input>(
  id: string,
  call: (api: ReturnType<typeof useHost>['api'], input: Input) => Promise<ProductImportDetails>,
) {
  const { api } = useHost()
  return useMutation({
    scope: { id: queueName(id) },
    mutationFn: (input: Input) => call(api, input),
    onSuccess: useKeepImport(),
  })
}
