import { array, number, object, string, type InferType } from 'yup'

/**
 * What became of a remote's region. `ok`: the release was shown. `recovered`: another rung of the ladder was shown. `fallback`: the
 * card stood in. `fail`: it broke after it had been shown. `unrendered`: the edge sent the page without having rendered it.
 * `fault`: one step of the ladder went wrong, whatever came of it. `started`: the visitor asked for the page, and nothing of the
 * release had run yet; a visit that no other outcome follows left early, or its browser answers no more. Sampled as `ok` is, and for
 * the same visits. `sent`: the edge gave the page out, so many times; it reports that of pages whose browser will report them all.
 */
export const OUTCOMES = ['ok', 'recovered', 'fallback', 'fail', 'unrendered', 'fault', 'started', 'sent'] as const
/** What a region recovered by. */
export const RECOVERY_STEPS = ['retry', 'last-known-good'] as const
/** What goes wrong at a step of the ladder. A console knows these; what was added since is given beside them. */
export const STEP_FAULTS = ['contract', 'load', 'timeout', 'render', 'prefetch', 'uncaught'] as const
/** What a release was taken from a browser for. */
export const EVICTIONS = ['frame', 'hang'] as const
/** What the edge alone reports: it has stopped rendering the release, which failed there again and again. */
const ON_THE_SERVER = ['breaker'] as const
/**
 * Why a step went wrong; never the words of the error, which may carry anything. `frame`: while it was shown, what is not the
 * remote's was changed, as the header or the address; `hang`: while it was shown, the page's thread stopped answering. Both take the
 * release away from that browser for a while.
 */
export const FAULTS = [...STEP_FAULTS, ...EVICTIONS, ...ON_THE_SERVER] as const
export const COHORTS = ['stable', 'canary', 'override'] as const

/** A body of so many entries stays below the endpoint's 8 KiB. */
export const MAX_BEACONS = 50
const LONGEST_MS = 600_000

const milliseconds = () => number().integer().min(0).max(LONGEST_MS).optional()

/** One outcome of one region. Says nothing of who saw it: no id, no address, no text. */
export const beaconSchema = object({
  remote: string()
    .required()
    .max(40)
    .matches(/^[a-z][a-z0-9]*$/),
  /** The release that the visitor was given, whichever they saw in the end; of a `fault`, the release that went wrong. */
  version: string()
    .required()
    .matches(/^[0-9a-f]{16}$/),
  /** The route's `page` in the manifest, never an address; empty where the remote as a whole is meant. */
  page: string()
    .defined()
    .max(60)
    .matches(/^(?:[a-z][a-z0-9-]*)?$/),
  cohort: string().oneOf(COHORTS).required(),
  outcome: string().oneOf(OUTCOMES).required(),
  /** With `recovered` alone. */
  step: string().oneOf(RECOVERY_STEPS).optional(),
  /** With `fault` alone. */
  fault: string().oneOf(FAULTS).optional(),
  /** With `sent` alone. */
  count: number().integer().min(1).max(100_000).optional(),
  /** From the first request for the page's code until it was there; absent when it was there already. */
  loadMs: milliseconds(),
  /** From the moment the visitor asked for the page until it was shown. */
  readyMs: milliseconds(),
})
  .noUnknown()
  .test('details', 'must have a step when recovered and a fault when a fault', ({ outcome, step, fault, count }) => {
    return (
      (outcome === 'sent') === (count !== undefined) &&
      (outcome === 'recovered') === (step !== undefined) &&
      (outcome === 'fault') === (fault !== undefined)
    )
  })
export type Beacon = InferType<typeof beaconSchema>

/** What `navigator.sendBeacon` carries: outcomes that one page has gathered, or the edge. */
export const beaconBatchSchema = object({
  /** The environment that the page was made from, as in `production`. */
  environment: string()
    .required()
    .max(40)
    .matches(/^[a-z][a-z0-9-]*$/),
  /** Of so many `ok` and `started` one was reported, at random. Everything else is always reported. The token settles what they count. */
  sampleEvery: number().integer().min(1).max(1_000).required(),
  /** Of the page, as its data has it: what comes without it is not counted. The edge has one of its own. */
  token: string().max(4_000).optional(),
  beacons: array().of(beaconSchema.required()).min(1).max(MAX_BEACONS).required(),
}).noUnknown()
export type BeaconBatch = InferType<typeof beaconBatchSchema>
