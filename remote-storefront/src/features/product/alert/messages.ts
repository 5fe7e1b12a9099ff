export const messages = {
  title: 'Tell me when my size is back',
  email: 'Email',
  submit: 'Ask for the mail',
  again: 'Try again',
  sending: 'One moment...',
  website: 'Leave this field empty',
  promise:
    'One mail when it is back, and no other. Who asks first is told first. More in the [Privacy Policy](/policy).',
  refusals: {
    IN_STOCK: 'It has just come back! Put it into your cart while it is there.',
    NOT_FOUND: 'This piece is no longer on sale, so it will not come back.',
  },
} as const
