/** Texts of the toasts' own controls. */
export const messages = { dismiss: 'Dismiss' } as const
