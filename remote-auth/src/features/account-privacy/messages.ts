/** Texts of the privacy page. */
export const messages = {
  title: 'Privacy',
  lead: 'What we keep about you is yours: take it with you, or have it erased.',
  export: 'Take your data with you',
  exportText:
    'One file (JSON) with everything that your account holds: profile, addresses, orders, reviews, messages, settings, store credit, sessions and passkeys.',
  download: 'Download my data',
  delete: 'Delete your account',
  deleteText:
    'Your profile, addresses, wishlist, cart and passkeys are erased at once, on every device, and nobody can bring them back. So is store credit, with what would come back to it. Orders stay for as long as the law asks, without your name.',
  deleteOpen: 'Delete my account',
  confirmTitle: 'Delete your account for good?',
  confirmText: (email: string) =>
    `The account of ${email} will be gone. To be sure that you mean it, type the address once more.`,
  confirmLabel: 'Your email address',
  confirmWrong: 'This is not the address of your account',
  confirmSubmit: 'Delete for good',
  cancel: 'Keep my account',
  deleted: 'Your account is deleted. Thank you for having been here.',
} as const
