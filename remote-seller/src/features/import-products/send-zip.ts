import { importPicturesPath, MAX_IMPORT_ZIP_BYTES, type Problem } from 'shared-contracts'
import { messages } from './messages'

interface SendZip {
  id: string
  file: File
  /** Called with the share that has left the browser, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a ZIP file as it is and tells how far it has travelled: `fetch` cannot. Rejects with a sentence for the seller. */
export function sendZip({ id, file, onProgress }: SendZip): Promise<void> {
  return new Promise((resolve, reject) => {
    if (file.size > MAX_IMPORT_ZIP_BYTES) return reject(new Error(messages.zipTooLarge))
    const request = new XMLHttpRequest()
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(whyOf(request.responseText))))
    request.onerror = () => reject(new Error(messages.filesFailed))
    request.open('PUT', importPicturesPath(id))
    request.setRequestHeader('Content-Type', 'application/zip')
    request.setRequestHeader('Accept', 'application/json, application/problem+json')
    request.send(file)
  })
}

function whyOf(text: string): string {
  try {
    const { detail, errors } = JSON.parse(text) as Problem
    return detail ?? errors?.[0]?.message ?? messages.filesFailed
  } catch {
    return messages.filesFailed
  }
}
