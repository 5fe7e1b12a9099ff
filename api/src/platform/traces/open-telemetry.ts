import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import contractPackage from '../../../../shared-contracts/package.json'
import type { TraceSettings } from '../../read-watching'
import type { Span, SpanStart, Traces } from './span'
import { traceMessages } from './traces.messages'

/** A receiver may take so long; meanwhile spans wait, and what does not fit is lost. Nobody who is served waits for it. */
const EXPORT_MS = 5_000
const QUEUED = 2_048
const SEND_EVERY_MS = 2_000
/** Whoever stops the shop does not wait for a receiver that is away. */
const CLOSE_MS = 1_000

const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER, internal: Kind.INTERNAL } as const

/** Traces by OpenTelemetry, sent as OTLP over HTTP. Nothing is registered for the whole process: what is traced is what asks for it. */
export function openTelemetry(
  { endpoint, headers, service, share }: TraceSettings,
  { part, warn }: { part: string; warn: (message: string, cause: unknown) => void },
): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = sayingOnce(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS }), warn)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': contractPackage.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        ...{ maxQueueSize: QUEUED, scheduledDelayMillis: SEND_EVERY_MS, exportTimeoutMillis: EXPORT_MS },
      }),
    ],
  })
  const tracer = provider.getTracer(`hemline-${part}`)

  function beginIn(parent: Context, { name, kind, attributes = {} }: SpanStart): Span {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      begin: (child) => beginIn(trace.setSpan(parent, span), child),
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      end({ name: named, attributes: known = {}, failed = null } = {}) {
        if (named) span.updateName(named)
        span.setAttributes(known)
        if (failed !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: failed })
        span.end()
      },
    }
  }

  return {
    begin: (start, parent) => beginIn(contextOf(parent), start),
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)))
      await Promise.race([provider.shutdown().catch(() => undefined), late]).finally(() => clearTimeout(timer))
    },
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(traceparent: string | null | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
}

/** Says once that a receiver is away, and again only after it was back. */
function sayingOnce(exporter: SpanExporter, warn: (message: string, cause: unknown) => void): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isAway) warn(traceMessages.away, result.error)
        isAway = failed
        // The processor would raise it as an error of its own.
        done({ code: 0 })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
