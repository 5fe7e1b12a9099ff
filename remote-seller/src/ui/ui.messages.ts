export const messages = {
  undo: 'Undo',
  dismiss: 'Dismiss',
  clear: 'Clear',
  leave: {
    title: 'Leave without saving?',
    text: 'Something you typed is not saved yet. If you leave now, it is lost.',
    confirm: 'Leave',
  },
} as const
