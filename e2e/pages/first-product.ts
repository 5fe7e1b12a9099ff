/** Path of a product's page, one of the newest. */
export async function firstProduct(): Promise<string> {
  const answer = await fetch(`${process.env.SHOP_ORIGIN}/api/products`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  return `/store/${items[0]!.slug}`
}
