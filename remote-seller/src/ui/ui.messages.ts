export const messages = {
  undo: 'Undo',
  dismiss: 'Dismiss',
  clear: 'Clear',
  more: 'More',
  moreLabel: 'More to do with them',
  leave: {
    title: 'Leave without saving?',
    text: 'Something you typed is not saved yet. If you leave now, it is lost.',
    confirm: 'Leave',
  },
} as const
