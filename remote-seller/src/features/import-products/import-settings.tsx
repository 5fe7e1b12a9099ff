import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, IMPORT_MODES, type ProductImportDetails } from 'shared-contracts'
import { FormAlert, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { useQueue } from '../../lib/use-queue'
import styles from './import.module.css'
import { messages } from './messages'

/** Shows an import as it is now; its problems and the list are asked for anew. */
function useKeepImport() {
  const { queries } = useHost()
  const client = useQueryClient()
  return async (next: ProductImportDetails) => {
    await client.cancelQueries({ queryKey: queries.productImports.get.key() })
    client.setQueryData(queries.productImports.get.queryKey({ input: { id: next.id } }), next)
    void client.invalidateQueries({ queryKey: queries.productImports.problems.key() })
    void client.invalidateQueries({ queryKey: queries.productImports.list.key() })
  }
}

type Change = Omit<Parameters<ApiClient['productImports']['set']>[0], 'id'>

/** What is saved of one import is saved in turn. */
const queueName = (id: string) => `import ${id}`

/** Keeps what is chosen for an import, each choice in its turn; the file is checked again. */
export function useImportSettings(id: string) {
  const { api } = useHost()
  return useQueue({
    name: queueName(id),
    save: (change: Change) => api.productImports.set({ id, ...change }),
    onSaved: useKeepImport(),
  })
}

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

/** What is done to products that are there, and to new ones; each choice is kept, and the file checked again. */
export function SettingsPanel({ imported: { id, mode, drafts } }: { imported: ProductImportDetails }) {
  const { change, waiting, error } = useImportSettings(id)
  const shown = Object.assign({ mode, drafts }, ...waiting) as { mode: typeof mode; drafts: boolean }
  return (
    <Panel title={messages.settingsTitle}>
      <fieldset className={joinClasses(patterns.stack1, styles.choices)} aria-busy={waiting.length > 0}>
        <legend className={patterns.note}>{messages.mode}</legend>
        {IMPORT_MODES.map((one) => (
          <label key={one} className={styles.check}>
            <input type="radio" name="mode" checked={shown.mode === one} onChange={() => change({ mode: one })} />
            {messages.modes[one]}
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" checked={shown.drafts} onChange={({ target }) => change({ drafts: target.checked })} />
        {messages.drafts}
      </label>
      {error && <FormAlert>{messages.setFailed}</FormAlert>}
    </Panel>
  )
}
