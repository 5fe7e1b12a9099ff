import type { Release } from '../documents/release.schema'
import { isIntact } from './release-files'

/** Files on their way at once. */
const AT_ONCE = 6
const GIVE_UP_MS = 15_000
const YEAR_S = 365 * 24 * 60 * 60

/** What a browser insists on before it runs or applies a file. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/woff2\b/,
  svg: /^image\/svg\+xml\b/,
}

interface Question {
  release: Pick<Release, 'files' | 'server'>
  /** The release's folder as browsers see it, without a slash at its end. */
  url: string
  /** Where the pages are that use the files. */
  shopOrigin: string
  fetch: (request: Request) => Promise<Response>
}

const keepsAYear = (header: string) =>
  /\bimmutable\b/.test(header) && Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0) >= YEAR_S

async function faultOf(
  { path, integrity }: Release['files'][number],
  { url, shopOrigin, fetch }: Question,
): Promise<string | null> {
  const request = new Request(`${url}/${path}`, {
    headers: { origin: shopOrigin },
    redirect: 'manual',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  const answer = await fetch(request).catch(() => null)
  if (!answer) return `${path}: no answer`
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.status !== 200) return `${path}: status ${answer.status}`
  if (!isIntact(bytes, integrity)) return `${path}: not the bytes that were published`
  const type = answer.headers.get('content-type') ?? 'no type'
  if (!(TYPES[path.split('.').at(-1) ?? ''] ?? /./).test(type)) return `${path}: served as ${type}`
  const cache = answer.headers.get('cache-control') ?? 'no cache-control'
  if (!keepsAYear(cache)) return `${path}: ${cache}, not kept for a year as immutable`
  const allowed = answer.headers.get('access-control-allow-origin')
  if (new URL(url).origin !== shopOrigin && allowed !== '*' && allowed !== shopOrigin)
    return `${path}: not readable from ${shopOrigin} (access-control-allow-origin: ${allowed ?? 'none'})`
  return null
}

/**
 * Fetches every file of a release as a browser would and looks at type, caching, CORS and integrity.
 *
 * @returns what is wrong, one line a file; empty when all is well.
 */
export async function fetchBack(question: Question): Promise<string[]> {
  const { files, server } = question.release
  const waiting = files.filter(({ path }) => path !== server).values()
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) {
        const fault = await faultOf(file, question)
        if (fault) faults.push(fault)
      }
    }),
  )
  return faults.sort()
}
