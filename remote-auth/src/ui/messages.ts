/** Texts that stand around every form of this remote. */
export const messages = {
  imprint: 'Imprint',
  area: { seller: 'Seller back-office', admin: 'Administration' },
} as const
