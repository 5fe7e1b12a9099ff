import { Button, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'

/** Fetches everything and hands it over as a file; a refusal is said like any other. */
export function DownloadLink() {
  const { api } = useHost()
  const { act, pending } = useAct()

  async function download() {
    const text = JSON.stringify(await api.account.export(), null, 2)
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'my-account.json'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => act(download)}>
      {messages.download}
    </Button>
  )
}
