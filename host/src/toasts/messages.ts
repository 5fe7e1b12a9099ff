/** Texts of the toasts themselves. */
export const messages = {
  dismiss: 'Dismiss',
  old: 'A newer version of the shop is ready. What you have typed stays until you reload.',
  reload: 'Reload',
} as const
