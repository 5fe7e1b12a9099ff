/** The shares of a remote's pages from which a part is worth a file that all of them load: of the offices' own kit, and of what all apps have, whose scripts weigh more than sheets. */
const SHARES = { kit: 0.45, scripts: 0.75, sheets: 0.85, forms: 0.13 } as const

const OFFICES = ['admin', 'seller']

/** What forms, questions before an act and the bar that saves are made of; of the seller's, the heaviest page has no form of the kit. */
const FORMS: Partial<Record<string, RegExp>> = {
  admin:
    /[\\/](?:shared-ui[\\/]src[\\/](?:dialog|fields|form|proof|page[\\/]cover-bottom|back-office[\\/](?:confirm-dialog|leave-guard|save-bar))|remote-admin[\\/]src[\\/]ui[\\/](?:proved-dialog|save-form))\b.*\.tsx?$/,
  seller:
    /[\\/]shared-ui[\\/]src[\\/](?:dialog|page[\\/]cover-bottom|back-office[\\/](?:confirm-dialog|leave-guard|save-bar))\b.*\.tsx?$/,
}

/**
 * The file of what most pages of an office have in common: it is there once, instead of again in each page's own file. A remote's own sheets stay
 * with its pages, where they come after what they change.
 *
 * @param name of the remote, as in its manifest. @param routes of it.
 */
export function officeKit(name: string, routes: readonly { page: string }[]) {
  const forms = FORMS[name]
  const pages = new Set(routes.map(({ page }) => page)).size
  const within = (test: RegExp, share: number) => ({
    ...{ test, name: 'kit', enforce: true, minChunks: Math.max(2, Math.ceil(pages * share)) },
  })
  return {
    kit: within(/[\\/]shared-ui[\\/]src[\\/]back-office[\\/]/, SHARES.kit),
    ...(OFFICES.includes(name) && {
      scripts: within(/[\\/](?:shared-ui[\\/]src|remote-\w+[\\/]src[\\/](?:ui|lib))[\\/].*\.tsx?$/, SHARES.scripts),
      sheets: within(/[\\/]shared-ui[\\/]src[\\/].*\.css$/, SHARES.sheets),
    }),
    // A second file, of the pages that something is typed in. Its one sheet is too small for a file.
    ...(forms && {
      forms: { ...within(forms, SHARES.forms), name: 'forms', priority: -5 },
      bar: within(/[\\/]save-bar\.module\.css$/, SHARES.forms),
    }),
  }
}
