/** What stands on printed documents. */
export const pdfMessages = {
  /** Of the texts below, as PDF readers that speak want to know it. */
  language: 'en',
  titles: { invoice: 'Invoice', credit_note: 'Credit note', commission: 'Commission invoice' },
  numbers: { invoice: 'Invoice number', credit_note: 'Credit note number', commission: 'Invoice number' },
  date: 'Date',
  supplied: 'Date of supply',
  order: 'Order',
  ordered: 'Ordered on',
  corrects: 'Corrects invoice',
  issuedBy: { invoice: 'Sold by', credit_note: 'Sold by', commission: 'Issued by' },
  billedTo: 'Billed to',
  deliveryAddress: 'Delivery address',
  columns: {
    description: 'Description',
    quantity: 'Qty',
    unit: 'Unit price',
    discount: 'Discount',
    rate: 'Tax',
    amount: 'Amount',
  },
  taxId: (id: string) => `Tax ID ${id}`,
  sku: (sku: string) => `SKU ${sku}`,
  net: (rate: string) => `Net at ${rate}`,
  tax: (rate: string) => `Tax ${rate}`,
  discounts: 'Discounts',
  beforeDiscounts: 'Before discounts',
  totals: { invoice: 'Total', credit_note: 'Total credited', commission: 'Total' },
  notes: {
    invoice: (currency: string) =>
      `All amounts are in ${currency} and include tax. Paid when ordered: nothing is left to pay.`,
    credit_note: (currency: string) =>
      `All amounts are in ${currency} and include tax. The total goes back the way it was paid.`,
    commission: (currency: string) =>
      `All amounts are in ${currency} and include tax. Kept back from the payout: nothing is left to pay.`,
  },
  noTax: 'No tax is contained in these prices.',
  intermediary: (seller: string, shop: string, email: string) =>
    `${shop} issues this document as an intermediary in the name of ${seller}, who has not given their legal details yet. Ask for them at ${email}.`,
  soldOn: (shop: string) => `Sold on ${shop}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  pickList: {
    title: 'Pick list',
    orders: 'Orders',
    pieces: 'Items',
    date: 'Printed on',
    /** Whose it is, of each order. */
    of: (order: string, quantity: number) => `${order}${quantity > 1 ? ` (${quantity})` : ''}`,
  },
  slip: {
    title: 'Packing slip',
    several: 'Packing slips',
    order: 'Order',
    parcel: 'Parcel',
    delivery: 'Delivery',
    goesTo: 'Delivery address',
    from: 'From',
    columns: { piece: 'Item', color: 'Colour', size: 'Size', sku: 'SKU', quantity: 'Qty' },
    total: (pieces: number) => (pieces === 1 ? '1 item' : `${pieces} items`),
    returnsTitle: 'Something is not right?',
    returns: (days: number) =>
      `You have ${days} days from the day it arrives to ask for a return. Open the order from its confirmation mail, or at`,
    returnsThen: 'choose the items and say why. Put this slip into the parcel when you send them back, please.',
  },
} as const
