/** What shoppers see of a seller that has not chosen a name. Never made from the email, which is nobody's business. */
export function sellerName({ name, slug }: { name: string | null; slug: string }): string {
  return name ?? `Seller ${slug.replace(/^seller-/, '').toUpperCase()}`
}
