import type {
  DependencyGraph,
  LiveEnvironment,
  LiveRemote,
  ReleaseBrief,
  ReleaseChange,
  TelemetryReport,
  TelemetryTotals,
  TimelineEntry,
} from 'shared-contracts'

/** The sixteen digits of a version, from the one that it begins with. */
export const version = (digit: string): string => digit.repeat(16)

export const brief = (digit: string, over: Partial<ReleaseBrief> = {}): ReleaseBrief => ({
  remote: 'seller',
  version: version(digit),
  owner: 'Seller team',
  contract: '^0.1.0',
  commit: 'c0ffee0000',
  subject: 'Show what is left of each size',
  author: 'Kofi Mensah',
  publishedAt: '2026-01-20T09:00:00Z',
  publishedBy: 'Ada Brook',
  scriptBytes: 24_000,
  styleBytes: 4_000,
  objectives: { loadP95Ms: 3_000, errorRate: 0.01 },
  ...over,
})

export const change = (over: Partial<ReleaseChange> = {}): ReleaseChange => ({
  environment: 'production',
  revision: 12,
  action: 'release',
  remote: 'seller',
  from: version('0'),
  to: version('a'),
  shareBp: 10_000,
  by: 'Kofi Mensah',
  reason: 'Weekly release',
  at: '2026-01-28T09:00:00Z',
  ...over,
})

/** Everybody has `aaaaaaaa`, the last known good is `99999999`. */
export const liveRemote = (over: Partial<LiveRemote> = {}): LiveRemote => ({
  name: 'seller',
  owner: 'Seller team',
  active: brief('a'),
  lastKnownGood: brief('9'),
  rollout: null,
  baseUrl: null,
  changed: change(),
  ...over,
})

/** `bbbbbbbb` for a tenth of visitors. */
export const rollout = (over: Partial<NonNullable<LiveRemote['rollout']>> = {}): LiveRemote['rollout'] => ({
  release: brief('b'),
  shareBp: 1_000,
  state: 'running',
  startedAt: '2026-01-30T09:00:00Z',
  ...over,
})

export const environment = (
  remotes: LiveRemote[] = [liveRemote()],
  over: Partial<LiveEnvironment> = {},
): LiveEnvironment => ({ name: 'production', revision: 12, remotes, shells: [], ...over })

export const entry = (digit: string, over: Partial<TimelineEntry> = {}): TimelineEntry => ({
  release: brief(digit),
  gates: [{ id: 'manifest', passed: true, measured: 'valid' }],
  difference: null,
  ...over,
})

export const totals = (over: Partial<TelemetryTotals> = {}): TelemetryTotals => ({
  remote: 'seller',
  version: version('a'),
  cohort: 'stable',
  loads: 1_000,
  ok: 998,
  recovered: 2,
  fallback: 0,
  fail: 0,
  unrendered: 0,
  errorRate: 0.0005,
  load: { p50Ms: 80, p95Ms: 240 },
  ready: { p50Ms: 130, p95Ms: 410 },
  ...over,
})

export const report = (items: TelemetryTotals[] = []): TelemetryReport => ({
  environment: 'production',
  from: '2026-01-31T08:00:00Z',
  to: '2026-01-31T09:00:00Z',
  items,
  faults: [],
})

/** The contract is 0.1.0: the seller's fits, the toys' does not. */
export const graph = (over: Partial<DependencyGraph> = {}): DependencyGraph => ({
  shell: { version: version('f'), contract: '0.1.0' },
  remotes: [
    {
      name: 'seller',
      owner: 'Seller team',
      version: version('a'),
      contract: '^0.1.0',
      fits: true,
      paths: ['/seller', '/seller/orders'],
      capabilities: ['products.mine'],
    },
    {
      name: 'toys',
      owner: 'Toys team',
      version: version('c'),
      contract: '^0.2.0',
      fits: false,
      paths: ['/toys'],
      capabilities: [],
    },
  ],
  libraries: [
    { name: 'react', version: '19.3.1' },
    { name: 'react-dom', version: '19.3.1' },
  ],
  ...over,
})
