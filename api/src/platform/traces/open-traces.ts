import type { TraceSettings } from '../../read-watching'
import { failureOf } from '../log/failure-of'
import { noTraces, underSpan, type SpanStart, type Traces } from './span'

/** @param settings `null`: nothing is traced, and nothing of it is loaded. */
export async function openTraces(
  settings: TraceSettings | null,
  how: { part: 'api' | 'edge'; warn: (message: string, cause: unknown) => void },
): Promise<Traces> {
  if (!settings) return noTraces
  const { openTelemetry } = await import('./open-telemetry')
  return openTelemetry(settings, how)
}

/** Does work in a span of its own. */
export async function traced<T>(traces: Traces, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = traces.begin(start)
  if (!span) return work()
  let failed: string | null = null
  try {
    return await underSpan(span, work)
  } catch (error) {
    failed = failureOf(error)
    throw error
  } finally {
    span.end({ failed })
  }
}
