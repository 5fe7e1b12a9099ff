import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { PageData, RenderResult } from 'shared-contracts'
import { sealPage } from 'api/releases/telemetry/page-token'
import { HOST } from 'registry/store/registry-paths'
import { splice, type SplicedText } from '../kept/spliced-text'
import type { Site } from '../snapshot/site'
import { acceptedEncodings, compress } from '../static/compress'
import type { TelemetryDeps } from './page-deps'
import { createNonce } from './security-headers'

/** What differs from one page that is given out to the next. */
export interface OneAnswer {
  nonce: string
  requestId: string
  telemetry: PageData['telemetry']
  /** When its data was read, in milliseconds since 1970; absent: as the render has noted it. */
  readAt?: number
}

/** The data of a page as if it had been read at a time: a browser trusts it for so long from then on. */
export const readAtTime = (queries: RenderResult['queries'], at: number): RenderResult['queries'] => ({
  ...queries,
  queries: queries.queries.map((query) => ({
    ...query,
    dehydratedAt: at,
    state: { ...query.state, dataUpdatedAt: at },
  })),
})

/** Room for a token: those of one site differ by a letter or two. */
const SPARE = 8
const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

/** Stands for what differs while a page is prepared that everybody gets. */
export function marksLike(telemetry: PageData['telemetry']): OneAnswer & { readAt: number } {
  return {
    nonce: createNonce(),
    requestId: random('00000000-0000-0000-0000-000000000000'.length),
    telemetry: telemetry && { ...telemetry, token: random((telemetry.token ?? '').length + SPARE) },
    readAt: randomInt(9e12, 9e12 + 2 ** 40),
  }
}

/** As they stand in the text; the token with its quotes, behind which there may be spaces. */
export const gapsOf = ({ nonce, requestId, telemetry, readAt }: OneAnswer): Record<string, string> => ({
  nonce,
  requestId,
  ...(telemetry?.token && { token: `"${telemetry.token}"` }),
  ...(readAt && { readAt: String(readAt) }),
})

const decompress = promisify(brotliDecompress)

/** The bytes of a page that everybody gets, with what is this answer's alone. Sets the headers that go with them. */
export async function fillPage(
  text: SplicedText,
  answer: OneAnswer,
  { accepted, headers }: { accepted: string | null; headers: Headers },
): Promise<Uint8Array<ArrayBuffer>> {
  const values = gapsOf(answer)
  const bytes = splice(text, ({ name, bytes }) => values[name]!.padEnd(bytes))
  if (acceptedEncodings(accepted)[0] !== 'br') return compress((await decompress(bytes)).toString(), accepted, headers)
  headers.append('vary', 'accept-encoding')
  headers.set('content-encoding', 'br')
  return bytes
}

/** What the page sends with whatever it reports: each has a token of its own, also where the rest of it is everybody's. */
export function pageTelemetry(
  { environment, sampleEvery, secret }: TelemetryDeps,
  site: Site,
  { isTrial, entry }: { isTrial: boolean; entry: string | null },
): NonNullable<PageData['telemetry']> {
  const { host, hostCohort } = site
  const shell = [HOST, { version: host.version, cohort: hostCohort, lastKnownGood: null }] as const
  const releases = Object.values(site.snapshot.remotes).map(({ name, version, cohort, lastKnownGood }) => {
    return [name, { version, cohort, lastKnownGood: lastKnownGood?.version ?? null }] as const
  })
  const token = sealPage(secret, {
    environment,
    releases: Object.fromEntries([shell, ...releases]),
    sampleEvery,
    isTrial,
    entry,
    now: Date.now(),
  })
  return { environment, sampleEvery, token }
}
