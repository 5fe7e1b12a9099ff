/** Texts of the second step. */
export const secondStepMessages = {
  title: 'One more step',
  lead: 'Your password is right. Now the code from your authenticator app.',
  code: 'Code',
  codeHint: 'Six digits. Without your phone, use one of your recovery codes.',
  submit: 'Sign in',
  wrong: 'This code is not right, or was used already. Wait for the next one and try again.',
  over: 'That took a while, so we start over. Please sign in once more.',
  back: 'Start over',
} as const
