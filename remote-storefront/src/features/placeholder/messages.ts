/** Titles of the pages that a later release fills. */
export const messages = {
  about: 'About',
  policy: 'Privacy Policy',
  licence: 'Licensing',
  contact: 'Contact',
} as const
