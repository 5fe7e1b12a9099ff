export const messages = {
  undo: 'Undo',
  dismiss: 'Dismiss',
  clear: 'Clear',
  more: 'More',
  moreLabel: 'More to do with them',
} as const
