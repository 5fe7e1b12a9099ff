/** Texts of the overview. */
export const messages = {
  pageTitle: 'Dashboard · Admin',
  title: 'Dashboard',
  summary: (shop: string, products: number) =>
    products === 0
      ? `${shop} is open, its rails are still empty`
      : products === 1
        ? `1 piece hangs in ${shop}`
        : `${products.toLocaleString('en')} pieces hang in ${shop}`,
  firstSteps: 'Pieces come from sellers. Send one of them to this page, and the shop begins:',
  sellerRegistration: 'Sell with us',
  loading: 'Counting…',
  failed: 'The counts could not be fetched. Nothing is lost; try again in a moment.',
  tryAgain: 'Try again',
  shoppers: 'Shoppers',
  sellers: 'Sellers',
  products: 'Products',
  orders: 'Orders',
  shoppersNote: 'accounts that may order',
  sellersNote: 'shops on the marketplace',
  productsNote: 'listed by all sellers',
  ordersNote: 'placed so far',
} as const
