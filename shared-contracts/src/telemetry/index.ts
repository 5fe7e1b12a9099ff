export type { Beacon, BeaconBatch } from './beacon.schema'
export type { TelemetryReport, TelemetrySeries, TelemetryTotals } from './telemetry-report.schema'
