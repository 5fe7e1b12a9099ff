import type { BrowserContext, Page } from '@playwright/test'
import type { Release } from 'registry/documents/release.schema'
import type { Beacon, BeaconBatch } from 'shared-contracts'

/** What a visitor saw that they should not have, of one document. */
export interface Sights {
  /** Frames in which there was nothing in the region, after there had been something. */
  blankFrames: number
  /** The most toasts at once. */
  mostToasts: number
}

/** What the shop received while it was visited. */
export interface Visit {
  /** Steps of the ladder that one remote reported, as the console has them, in their order. */
  stepsOf: (remote: string) => string[]
  /** The address of its entry that was asked for last; empty before the first. */
  lastEntryOf: (remote: Release) => string
  /** What was sent about one remote. */
  beaconsOf: (remote: string) => Beacon[]
  sights: (page: Page) => Promise<Sights>
}

declare global {
  interface Window {
    sights: Sights
  }
}

/** Looks at every frame that the browser is about to paint. Runs in the page, so it uses nothing from outside. */
function watchFrames(): void {
  const sights: Sights = { blankFrames: 0, mostToasts: 0 }
  window.sights = sights
  let hadContent = false
  const look = () => {
    // A region without a frame of the host's brings its own `main`.
    const region = document.querySelector<HTMLElement>('main') ?? document.body
    // Of what is hidden as a whole, `innerText` is all that it holds.
    const hasContent = Boolean(region?.checkVisibility() && region.innerText.trim())
    if (hadContent && !hasContent) sights.blankFrames += 1
    hadContent ||= hasContent
    const toasts = document.querySelectorAll('[class*="SnackbarContainer"] [role]').length
    sights.mostToasts = Math.max(sights.mostToasts, toasts)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What `sayBeacons` begins with. */
const BEACON = 'a drill hears '

/**
 * Says aloud what is sent: Chromium does not show anybody else what a blob holds that goes out by `sendBeacon`. Runs in the page.
 */
function sayBeacons(prefix: string): void {
  const texts = new WeakMap<Blob, string>()
  window.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(parts, options)
      texts.set(this, String(parts?.[0]))
    }
  }
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) => {
    const isSent = send(url, data)
    if (isSent && data instanceof Blob) console.debug(`${prefix}${texts.get(data)}`)
    return isSent
  }
}

const REPORT = /^\[remotes\] ([a-z0-9]+)\S*: (\S+) failed/

/** Watches every page of a context from now on. */
export async function watchVisit(context: BrowserContext): Promise<Visit> {
  const reports: { remote: string; step: string }[] = []
  const batches: BeaconBatch[] = []
  const asked: string[] = []
  context.on('request', (request) => {
    asked.push(request.url())
    // What the thread beside a page reports; the page itself reports by beacons, which `sayBeacons` hears.
    const isOfThread = request.resourceType() === 'fetch' && request.url().endsWith('/api/telemetry')
    const body = isOfThread ? request.postData() : null
    if (body) batches.push(JSON.parse(body) as BeaconBatch)
  })
  context.on('console', (message) => {
    const text = message.text()
    const [, remote, step] = REPORT.exec(text) ?? []
    if (remote && step) reports.push({ remote, step })
    if (text.startsWith(BEACON)) batches.push(JSON.parse(text.slice(BEACON.length)) as BeaconBatch)
  })
  await context.addInitScript(watchFrames)
  await context.addInitScript(sayBeacons, BEACON)
  return {
    stepsOf: (remote) => reports.filter((report) => report.remote === remote).map(({ step }) => step),
    lastEntryOf: ({ name, entry }) =>
      asked.findLast((url) => url.includes(`/remotes/${name}/`) && new URL(url).pathname.endsWith(`/${entry}`)) ?? '',
    beaconsOf: (remote) => batches.flatMap(({ beacons }) => beacons).filter((beacon) => beacon.remote === remote),
    sights: (page) => page.evaluate(() => window.sights),
  }
}
