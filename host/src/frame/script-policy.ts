import type { PageData, Snapshot } from 'shared-contracts'

declare global {
  interface Window {
    /** As far as it is used here. Not in every browser. */
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
    }
  }
}

/** Where the scripts of the shell and of this visitor's releases lie: rooted in this origin, or absolute. */
export const scriptFolders = ({ remotes }: Snapshot): string[] =>
  Object.values(remotes)
    .flatMap(({ entry, lastKnownGood }) => [entry.url, lastKnownGood?.entry.url ?? entry.url])
    .map((url) => url.replace(/[^/]+$/, ''))
    .concat('/assets/')

/** @param url as a script has it, or absolute. */
export const isIn = (folders: readonly string[], url: string): boolean => {
  const { href } = new URL(url, location.href)
  return folders.some((folder) => href.replace(location.origin, '').startsWith(folder))
}

/**
 * Says what a text may become of which a script makes code or markup, in place of everybody who does not say it: the federation runtime
 * and the containers of remotes, whenever they were built. Where the payment provider's form stands, that provider's script is one. The page's Content-Security-Policy has no other policy than this one.
 */
export function allowScriptsOf({ snapshot, paymentScripts }: Pick<PageData, 'snapshot' | 'paymentScripts'>): void {
  const folders = scriptFolders(snapshot).concat(paymentScripts ?? [])
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isIn(folders, url) ? url : null),
    // React makes an element for data in a script of such a text.
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  })
}
