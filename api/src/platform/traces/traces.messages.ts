export const traceMessages = {
  away: 'Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT: those of now are lost',
} as const
