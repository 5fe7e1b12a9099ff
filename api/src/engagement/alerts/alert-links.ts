import type { AlertKind } from 'shared-contracts/alerts/alert-kinds'
import { paths } from 'shared-contracts/paths'
import { linkToken, type LinkKind } from '../../platform/secrets/link-token'
import type { SecretSource } from '../../platform/secrets/secret-of'

export const alertLink = (kind: AlertKind): LinkKind => ({ secret: 'alert links', purpose: kind })

export interface WaysOut {
  /** Of a page that asks for one press. */
  page: string
  /** For mail programs: a POST is enough. */
  oneClick: string
}

/** The links that end what a mail was about. @param id of what `kind` ends. */
export async function waysOut(
  { origin, ...from }: SecretSource & { origin: string },
  kind: AlertKind,
  id: string,
): Promise<WaysOut> {
  const token = await linkToken(from, alertLink(kind), id)
  const page = new URL(paths.alertsEnd, origin)
  page.searchParams.set('kind', kind)
  page.searchParams.set('token', token)
  return { page: page.href, oneClick: new URL(`/api/alerts/${kind}/${encodeURIComponent(token)}/end`, origin).href }
}
