import { vi } from 'vitest'

/** Stands in for `XMLHttpRequest`: keeps what was sent and lets the test play the network. */
export class FakeUpload {
  static sent: FakeUpload[] = []

  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  method = ''
  path = ''
  body: FormData | null = null
  private responseHeaders = new Headers()

  static install(): void {
    FakeUpload.sent = []
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  }

  open(method: string, path: string): void {
    this.method = method
    this.path = path
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.responseHeaders.get(name)
  }

  send(body: FormData): void {
    this.body = body
    FakeUpload.sent.push(this)
  }

  abort(): void {
    this.onabort?.()
    this.onloadend?.()
  }

  /** `loaded` of `total` bytes have left. */
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total })
    if (loaded === total) this.upload.onload?.()
  }

  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.responseHeaders = new Headers(headers)
    this.onload?.()
    this.onloadend?.()
  }

  fail(): void {
    this.onerror?.()
    this.onloadend?.()
  }
}
