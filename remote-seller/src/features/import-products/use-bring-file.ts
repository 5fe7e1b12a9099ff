import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_IMPORT_BYTES, paths } from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'

/** Sends a CSV file and goes to its import. A file that was not taken stays chosen, to be sent again under the same id. */
export function useBringFile(replaces?: string) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (sent: { file: File; requestId: string }) =>
      api.productImports.create({ ...sent, ...(replaces !== undefined && { replaces }) }),
    onSuccess: async (made) => {
      client.setQueryData(queries.productImports.get.queryKey({ input: { id: made.id } }), made)
      await navigate(paths.seller.import(made.id), { replace: replaces !== undefined })
      void client.invalidateQueries({ queryKey: queries.productImports.list.key() })
    },
  })
  function bring(files: readonly File[]) {
    const [file, ...more] = files
    if (!file || send.isPending) return
    const isCsv = /\.(csv|txt)$/i.test(file.name) || file.type === 'text/csv'
    const why = more.length > 0 ? messages.dropOne : !isCsv ? messages.dropNoCsv : null
    setRefused(why ?? (file.size > MAX_IMPORT_BYTES ? messages.tooLarge : null))
    send.reset()
    if (why === null && file.size <= MAX_IMPORT_BYTES) send.mutate({ file, requestId: drawId() })
  }
  const file = send.variables?.file
  return {
    bring,
    pending: send.isPending,
    fileName: file?.name ?? '',
    refused,
    failure: send.isError && file ? `${messages.failedFile(file.name)} ${failureText(send.error)}` : null,
    again: () => send.variables && send.mutate(send.variables),
  }
}
