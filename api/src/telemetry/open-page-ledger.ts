import type { Logger } from 'pino'
import type { Env } from '../env'
import { shopSecret } from '../secrets/shop-secret'
import { createPageLedger, type PageLedger } from './page-ledger'

/** The ledger of this shop. Who stands before an edge with another secret counts nothing, and is told so once. */
export async function openPageLedger(
  { shopSecret: given, dataDir, guardPagesPerAddress }: Pick<Env, 'shopSecret' | 'dataDir' | 'guardPagesPerAddress'>,
  log: Logger,
): Promise<PageLedger> {
  const warn = (message: string, cause: unknown) => log.warn({ err: cause }, message)
  let isSaid = false
  return createPageLedger({
    secret: await shopSecret(given, { dataDir, warn }),
    pagesPerAddress: guardPagesPerAddress,
    // Not the demo's movable clock: the edge has none.
    now: Date.now,
    onForged: () => {
      if (!isSaid) log.warn('A beacon came with a token of another SHOP_SECRET: an edge apart needs the same one')
      isSaid = true
    },
  })
}
