import { useState, type MouseEvent, type ReactNode } from 'react'
import { useHost } from '../host/use-host'
import { messages } from '../messages'
import { saveFile } from './save-file'

interface DownloadLinkProps {
  /** Of the file, for whoever opens it beside or has no script. */
  href: string
  /** Fetches it. */
  load: () => Promise<File>
  className?: string | undefined
  /** Beyond the visible words, as in `Invoice NORD-2026-000001, PDF`. */
  label?: string
  children: ReactNode
}

/** A link to a file: a click fetches and keeps it, says when that fails, and does nothing twice. */
export function DownloadLink({ href, load, className, label, children }: DownloadLinkProps) {
  const { toast } = useHost()
  const [busy, setBusy] = useState(false)

  async function download(event: MouseEvent) {
    // A click with a key held opens it elsewhere, as any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      saveFile(await load())
    } catch (error) {
      console.warn('a file could not be fetched', error)
      toast.error(messages.downloadFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <a
      href={href}
      download
      className={className}
      aria-label={label}
      aria-busy={busy}
      onClick={(event) => void download(event)}
    >
      {busy ? messages.downloading : children}
    </a>
  )
}
