const count = (value: number) => value.toLocaleString('en')

export const messages = {
  range: (first: number, last: number, total: number) =>
    first === last ? `${count(first)} of ${count(total)}` : `${count(first)}–${count(last)} of ${count(total)}`,
  cancel: 'Go back',
  undo: 'Undo',
  dismiss: 'Dismiss',
  howItWorks: 'How this works',
  leave: {
    title: 'Leave without saving?',
    text: 'Something you typed is not saved yet. If you leave now, it is lost.',
    confirm: 'Leave',
  },
} as const
