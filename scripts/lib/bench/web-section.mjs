import { markdownTable } from './benchmarks-page.mjs'
import { median } from './percentile.mjs'

const SIDES = {
  federated: 'the shop, federated',
  client: 'one application, rendered by the browser',
  server: 'one application, rendered by a server',
}

/** What is wanted of the largest paint, by what it is compared with; why it is missed where it is, is found by hand. */
const TARGETS = {
  client: { most: 0.5, why: 'what the page waits for is the same picture and letters over the same line' },
  server: { most: 1.1, why: 'not looked into: at rest, in November 2026, all pages met it' },
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(0)

/** Medians of a page's visits on one side. */
function middle(results, page, side) {
  const { visits } = results.find((result) => result.page === page && result.side === side)
  const of = (name) => median(visits.map((visit) => visit[name]))
  const names = ['lcp', 'fcp', 'bytes', 'scriptBytes', 'requests']
  return { ...Object.fromEntries(names.map((name) => [name, of(name)])), range: rangeOf(visits.map(({ lcp }) => lcp)) }
}

const rangeOf = (values) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`

/** Rows of ratios to each reference: page, reference, wanted, measured, and why where it is missed. */
export function webVerdicts(results) {
  const pages = [...new Set(results.map(({ page }) => page))]
  return pages.flatMap((page) =>
    Object.entries(TARGETS).map(([side, { most, why }]) => {
      const ratio = middle(results, page, 'federated').lcp / middle(results, page, side).lcp
      return [page, SIDES[side], `≤ ${most.toFixed(2)}`, ratio.toFixed(2), ratio <= most ? 'met' : `missed: ${why}`]
    }),
  )
}

/** The section of docs/benchmarks.md, of what a run has measured. */
export function webSection({ runLine, results, done, runs }) {
  const pages = [...new Set(results.map(({ page }) => page))]
  const rows = pages.flatMap((page) =>
    Object.entries(SIDES).map(([side, name]) => {
      const { lcp, range, fcp, bytes, scriptBytes, requests } = middle(results, page, side)
      const times = [Math.round(lcp), range, Math.round(fcp)]
      return [page, name, ...times, kilobytes(bytes), kilobytes(scriptBytes), Math.round(requests)]
    }),
  )
  const left = [
    ...(done < runs ? [`${runs - done} of ${runs} runs: the time was over`] : []),
    'handshakes of TCP and TLS: the network is shaped in the browser',
    'HTTP/2, which the front before a shop speaks: all sides answer over HTTP/1.1',
    'visits with something kept, and pages after the first one',
  ]
  return [
    '## Pages, beside the same code as one application',
    runLine,
    `First visits of a phone (390 px, two dots a pixel, an empty cache) over a network with a round trip of 150 ms and 1.6 Mbit/s down, the processor slowed four times, ${done} of each side by turns. The references are built from the same sources without module federation ([reference](../reference/README.md)).`,
    'The largest paint of the shop as a share of the reference:',
    markdownTable([['page', 'beside', 'wanted', 'measured', ''], ...webVerdicts(results)]),
    'Medians; times in ms, weights in kB as they travelled:',
    markdownTable([['page', 'side', 'LCP', 'from–to', 'FCP', 'kB', 'of it script', 'requests'], ...rows]),
    `**Not measured:** ${left.join('; ')}.`,
  ].join('\n\n')
}
