import type { PageData } from 'shared-contracts'
import type { ImportRemote } from '../remotes/federation'
import { matchShellRoute as match } from '../remotes/match-shell-route'
import { onReport } from '../remotes/report'
import type { Shell } from '../shell'

/**
 * Brings the toolbar where it is kept, and at Alt, Shift and Q; for shoppers it does nothing and fetches nothing.
 *
 * @returns the way to a remote's code, with the failures in it that QA simulates in this tab.
 */
export function summonQa({ qa }: PageData, importRemote: ImportRemote, shell: () => Shell): ImportRemote {
  if (!qa) return importRemote
  const show = () =>
    import(/* webpackChunkName: "qa" */ './qa').then((chunk) =>
      chunk.showQa({ shell: shell(), match, onReport, importRemote }),
    )
  addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyQ') void show()
  })
  if (!qa.toolbar) return importRemote
  const simulating = show().catch(() => importRemote)
  return async (...args) => (await simulating)(...args)
}
