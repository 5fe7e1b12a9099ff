/** The document's title: the page's and the shop's name, or the shop's alone. */
export const fullTitle = (title: string, shopName: string): string => (title ? `${title} · ${shopName}` : shopName)
