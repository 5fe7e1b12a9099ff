/** Texts of the second step. */
export const secondStepMessages = {
  title: 'One more step',
  lead: 'Your password is right. Now the code from your authenticator app.',
  code: 'Code',
  codeHint: 'Six digits. Without your phone, use one of your recovery codes.',
  submit: 'Sign in',
  over: 'That took a while, so we start over. Please sign in once more.',
  back: 'Start over',
} as const
