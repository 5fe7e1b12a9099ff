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
  proof: {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. Before money is involved, we would like to be sure.',
    password: 'Your password',
    missing: 'Enter your password',
    confirm: 'Confirm',
    pending: 'Checking...',
  },
} as const
