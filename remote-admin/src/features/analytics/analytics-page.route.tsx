import { type PageModule, SHOP_RANKING_SORTS } from 'shared-contracts'
import { param, readReportRange, readKeyedSearch, useListAddress } from 'shared-ui/back-office'
import { FunnelReport } from './funnel-report'
import { ANALYTICS, CHARTED, messages } from './messages'
import { ShopsReport } from './shops-report'
import { TurnoverReport } from './turnover-report'

/** What all shops together sell, who sells it and how far shoppers come, each beside the period before. */
export function Page() {
  const { search } = useListAddress()
  const { report, figure, sort, after } = readKeyedSearch(search, {
    report: param.oneOf(ANALYTICS, 'turnover'),
    figure: param.oneOf(CHARTED, 'net'),
    sort: param.oneOf(SHOP_RANKING_SORTS, 'net'),
  })
  const wanted = { ...readReportRange(search), report, charted: figure, sort, after }
  if (report === 'shops') return <ShopsReport wanted={wanted} />
  return report === 'funnel' ? <FunnelReport wanted={wanted} /> : <TurnoverReport wanted={wanted} />
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
