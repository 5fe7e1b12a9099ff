import type { FailedMessage, ImportJob, Jobs } from 'shared-contracts'

const HOUR_MS = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const message = (over: Partial<FailedMessage>): FailedMessage => ({
  ...{ id: 1, topic: 'mail', state: 'failing', attempts: 6, createdAt: ago(5), failedAt: ago(1), nextAt: ago(-1) },
  ...{ error: 'Error ECONNREFUSED', reason: null, isResting: true },
  ...over,
})
const anImport = (number: number, over: Partial<ImportJob>): ImportJob => ({
  ...{ id: `00000000-0000-4000-8000-00000000e00${number}`, fileName: 'products.csv', state: 'importing' },
  ...{ shop: { slug: 'tarn', name: 'Tarn' }, products: 300, finished: 0, failed: 0, failures: 0, reason: null },
  ...{ createdAt: ago(24 - number), workedAt: ago(1), finishedAt: null },
  ...over,
})
const over = { nextAt: null, isResting: false }

export interface MockJobs {
  jobs: Jobs & { messages: FailedMessage[]; imports: ImportJob[] }
}

/** What the shop does by itself, on a day on which the mail server was away. */
export const mockJobs = (): MockJobs['jobs'] => ({
  topics: [
    {
      ...{ topic: 'mail', waiting: 2, failing: 2, givenUp: 1, dropped: 1 },
      ...{ oldestAt: ago(5), lastError: 'Error ECONNREFUSED' },
    },
    { topic: 'order-placed', waiting: 1, failing: 0, givenUp: 0, dropped: 0, oldestAt: ago(0), lastError: null },
  ],
  jobs: [
    {
      ...{ name: 'due', isRunning: false, endedAt: ago(0), tookMs: 140, nextAt: ago(0), failures: 0 },
      ...{ failedAt: ago(30), lastError: 'DrizzleQueryError 57P01' },
    },
    {
      ...{ name: 'purge', isRunning: false, endedAt: ago(1), tookMs: 2_400, nextAt: ago(0), failures: 3 },
      ...{ failedAt: ago(1), lastError: 'retention of mails: DrizzleQueryError 53300' },
    },
  ],
  messages: [
    message({ id: 41 }),
    message({ id: 37, attempts: 2 }),
    message({ id: 30, state: 'given_up', attempts: 5, error: 'Error EENVELOPE 550', ...over }),
    message({ id: 22, state: 'dropped', reason: 'The order was cancelled by phone', ...over }),
  ],
  imports: [
    anImport(3, { fileName: 'autumn.csv', state: 'importing', finished: 120, failures: 2 }),
    anImport(2, { fileName: 'shoes.csv', state: 'checked' }),
    anImport(1, { fileName: 'basics.csv', state: 'done', finished: 300, failed: 4, finishedAt: ago(20) }),
  ],
})

export const idleJobs = (): MockJobs['jobs'] => ({ topics: [], jobs: [], messages: [], imports: [] })
