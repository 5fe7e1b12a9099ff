import type { BannerBody } from 'shared-contracts/content/banner-body.schema'
import { BANNER_KEY } from 'shared-contracts/content/content-terms'
import type { ShownBanner } from 'shared-contracts/content/shown-banner.schema'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { holdUntil } from '../../platform/log/request-scope'
import type { ContentBody } from './content.table'
import { liveBody } from './live-body'

/** What the document of the kind `banner` says. */
export const isBanner = (body: ContentBody): body is BannerBody => 'tone' in body

/** Its own moment is over. */
export const isOver = (body: ContentBody, now: Date): boolean =>
  isBanner(body) && Boolean(body.until) && new Date(body.until ?? 0) <= now

export const presentBanner = ({ title: text, linkText, linkTo, tone }: BannerBody, number: number): ShownBanner => ({
  id: String(number),
  text,
  link: linkText && linkTo ? { text: linkText, to: linkTo } : null,
  tone,
})

/** The line above the shop's header; `null`: none. The answer holds until it ends, or another begins. */
export async function liveBanner(deps: Pick<Deps, 'clock'> & { db: Queryable }): Promise<ShownBanner | null> {
  const live = await liveBody(deps, { kind: 'banner', key: BANNER_KEY })
  if (!live || !isBanner(live.body) || isOver(live.body, deps.clock.now())) return null
  if (live.body.until) holdUntil(new Date(live.body.until))
  return presentBanner(live.body, live.number)
}
