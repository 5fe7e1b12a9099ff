import { framesMails, type PageData } from 'shared-contracts'
import { matchShellRoute } from '../remotes/match-shell-route'

/**
 * A document has one policy: what has another one comes with a document of its own.
 *
 * @param from the path that the document was loaded for. @returns whether a path's page may not be drawn in it.
 */
export const elsewhereOf =
  ({ snapshot, paymentScripts }: Pick<PageData, 'snapshot' | 'paymentScripts'>, from: string) =>
  (pathname: string): boolean =>
    (framesMails(pathname) && !framesMails(from)) ||
    (paymentScripts !== undefined &&
      (matchShellRoute(snapshot, pathname)?.route.policy === 'payment') !== (paymentScripts !== null))
