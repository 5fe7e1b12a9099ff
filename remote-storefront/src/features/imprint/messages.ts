/** Texts of the page that says who runs the shop. */
export const messages = {
  title: 'Imprint',
  describe: (shop: string) => `Who runs ${shop}, and how to reach them.`,
  lead: (shop: string) => `Who runs ${shop}, and answers for it.`,
  company: 'Company',
  address: 'Address',
  registration: 'Register',
  taxId: 'VAT number',
  email: 'Email',
  phone: 'Phone',
  contact: 'Questions about an order or an item',
  contactLink: 'Write to us',
  sellers: 'Items are sold by the sellers named beside them; each one’s own page says who they are.',
  none: 'Who runs this shop has not said so yet.',
  failed: 'This did not arrive. Check your connection and try again.',
  retry: 'Try again',
} as const
