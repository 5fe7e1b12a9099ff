import { envMessages as messages } from './env.messages'
import { isWeakSecret } from './platform/secrets/key-file-problem'
import { secretMessages } from './platform/secrets/secrets.messages'
import { urlOf, type Reading } from './read-stripe-settings'

/** Where traces go, by the variables that OpenTelemetry names. */
export interface TraceSettings {
  /** Of a receiver of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Sent along, as in a token of the receiver's. */
  headers: Readonly<Record<string, string>>
  /** As the receiver shows it. */
  service: string
  /** Of the requests that begin a trace, from 0 to 1. */
  share: number
}

/** How the shop is watched by who operates it. */
export interface Watching {
  /** Who has it reads `/metrics`; `null`: nothing is counted, and there is no such place. */
  metricsToken: string | null
  /** `null`: nothing is traced. */
  traces: TraceSettings | null
}

/** What is wrong is noted. */
export function readWatching({ text, checked, wrong }: Reading): Watching {
  const metricsToken = text('METRICS_TOKEN') ?? null
  if (metricsToken && isWeakSecret(metricsToken)) wrong.push(secretMessages.weak('METRICS_TOKEN'))
  const http = (value: string) => urlOf(value, ['http:', 'https:'])
  const endpoint = checked<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, http, messages.otlp)
  const settings = {
    headers: headersIn(text('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    service: text('OTEL_SERVICE_NAME') ?? 'hemline',
    share: checked('OTEL_TRACES_SAMPLER_ARG', 1, shareOf, messages.share),
  }
  if (!settings.headers) wrong.push(messages.wrong('OTEL_EXPORTER_OTLP_HEADERS', messages.otlpHeaders, null))
  const { headers } = settings
  return { metricsToken, traces: endpoint && headers ? { endpoint, ...settings, headers } : null }
}

const shareOf = (value: string) => (/^(0|1|[01]?\.\d+)$/.test(value) && Number(value) <= 1 ? Number(value) : undefined)

/** As in `name=value,other=value`, with values that are encoded as in an address. */
function headersIn(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? []
    if (!name || value === undefined) return null
    try {
      headers[name] = decodeURIComponent(value.trim())
    } catch {
      return null
    }
  }
  return headers
}
