/** What a browser refused because of the page's policy, without anything of who it was. All of it is a stranger's word. */
export interface Violation {
  /** As in `script-src-elem`. */
  directive: string
  /** An origin, a scheme as in `data:`, or the policy's word for what has neither, as `inline`. */
  blocked: string
  /** Whose code wanted it: a release as in `seller@0123456789abcdef`, `host`, `page` for what stands in the page, or `elsewhere`. */
  by: string
  /** As in `storefront/product`; `nowhere` for an address without a page. */
  page: string
}

/** As a browser reports it, with the path of its page; that becomes the page's name before it is kept anywhere. */
type ReportedViolation = Omit<Violation, 'page'> & { path: string }

/** More in one body are no browser's. */
const MAX_REPORTS = 50

const DIRECTIVES = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['default-src', 'font-src', 'img-src', 'media-src', 'connect-src', 'manifest-src', 'worker-src', 'frame-src'],
  ...['child-src', 'object-src', 'form-action', 'base-uri', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
])
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'])
const SCHEMES = new Set(['data', 'blob', 'about', 'filesystem'])
/** What an extension of the browser does to the page is nobody's here. */
const OF_THE_NETWORK = /^(?:https?|wss?):$/
const RELEASE_FILE = /\/([a-z][a-z0-9]{0,39})\/([0-9a-f]{16})\//
/** The longest name that a host may have. */
const MAX_HOST = 253

/**
 * The violations in a report, of either form that browsers send: one in `csp-report`, or a list of reports. Entries that are about another
 * site, from an extension, or not as a browser writes them, are left out.
 *
 * @param origin of the shop.
 * @returns `null` for what is no report at all.
 */
export function readViolations(body: unknown, origin: string): ReportedViolation[] | null {
  if (Array.isArray(body))
    return body.slice(0, MAX_REPORTS).flatMap((entry: unknown) => {
      if (textIn(entry, 'type') !== 'csp-violation') return []
      const report = fieldOf(entry, 'body')
      return violation(origin, {
        document: textIn(report, 'documentURL'),
        directive: textIn(report, 'effectiveDirective'),
        blocked: textIn(report, 'blockedURL'),
        source: textIn(report, 'sourceFile'),
      })
    })
  const report = fieldOf(body, 'csp-report')
  if (typeof report !== 'object' || report === null) return null
  return violation(origin, {
    document: textIn(report, 'document-uri'),
    directive: textIn(report, 'effective-directive') || textIn(report, 'violated-directive').split(' ', 1)[0] || '',
    blocked: textIn(report, 'blocked-uri'),
    source: textIn(report, 'source-file'),
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const textIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

function violation(
  origin: string,
  report: Record<'document' | 'directive' | 'blocked' | 'source', string>,
): ReportedViolation[] {
  const document = parsed(report.document)
  const blocked = blockedOf(report.blocked)
  const by = sourceOf(report.source, { origin, path: document?.pathname })
  if (document?.origin !== origin || !DIRECTIVES.has(report.directive) || blocked === null || by === null) return []
  return [{ directive: report.directive, blocked, by, path: document.pathname }]
}

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

/** Never the path: it may name a person. The first browsers to report said nothing for what stands in the page. */
function blockedOf(blocked: string): string | null {
  if (blocked === '') return 'inline'
  if (WORDS.has(blocked)) return blocked
  const url = parsed(blocked)
  const scheme = url ? url.protocol.slice(0, -1) : blocked
  if (SCHEMES.has(scheme)) return `${scheme}:`
  return url && OF_THE_NETWORK.test(url.protocol) && url.hostname.length <= MAX_HOST ? url.origin : null
}

function sourceOf(source: string, page: { origin: string; path: string | undefined }): string | null {
  const url = parsed(source)
  // Where a browser names only the scheme of the source, it was its own or an extension's.
  if (!url) return source === '' ? 'page' : null
  if (!OF_THE_NETWORK.test(url.protocol)) return null
  const [, remote, version] = RELEASE_FILE.exec(url.pathname) ?? []
  if (remote && version) return `${remote}@${version}`
  if (url.origin !== page.origin) return 'elsewhere'
  return url.pathname === page.path ? 'page' : 'host'
}
