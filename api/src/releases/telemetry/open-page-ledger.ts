import type { Logger } from 'pino'
import type { Env } from '../../env'
import { shopSecret } from '../../platform/secrets/shop-secret'
import { createPageLedger, type PageLedger, type Refusal } from './page-ledger'

const HOUR_MS = 60 * 60 * 1000

const WARNINGS: Readonly<Record<Refusal, string>> = {
  forged:
    'A beacon came with a token of another SHOP_SECRET, or somebody made one up: an edge apart needs the same secret',
  late: 'What the edge reports comes more than a minute late and counts nothing: if edge and API run apart, compare their clocks',
}

/** The ledger of this shop. What an edge with another secret or clock gives out counts nothing: whoever runs the shop is warned, once an hour. */
export async function openPageLedger(
  { shopSecret: given, dataDir, guardPagesPerAddress }: Pick<Env, 'shopSecret' | 'dataDir' | 'guardPagesPerAddress'>,
  log: Logger,
): Promise<PageLedger> {
  const warn = (message: string, cause: unknown) => log.warn({ err: cause }, message)
  const saidAt = new Map<Refusal, number>()
  return createPageLedger({
    secret: await shopSecret(given, { dataDir, warn }),
    pagesPerAddress: guardPagesPerAddress,
    // Not the demo's movable clock: the edge has none.
    now: Date.now,
    onRefused: (why) => {
      if (Date.now() - (saidAt.get(why) ?? 0) < HOUR_MS) return
      saidAt.set(why, Date.now())
      log.warn(WARNINGS[why])
    },
  })
}
