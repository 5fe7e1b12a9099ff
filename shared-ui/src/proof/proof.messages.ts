/** Texts of the dialog that asks for a fresh proof. */
export const proofMessages = {
  title: 'Confirm that it is you',
  lead: 'You signed in a while ago. Before this changes, we would like to be sure.',
  password: 'Your password',
  code: 'Code of your app',
  codeHint: 'Six digits, as your authenticator app shows them now.',
  submit: 'Confirm',
  passkey: 'Use a passkey',
  useCode: 'Use a code of your app',
  usePassword: 'Use your password',
  cancel: 'Cancel',
  passkeyRefused: 'The passkey was not accepted. Nothing has changed; try again or in another way.',
  signedOut: 'Your session had ended. Nothing has changed: once signed in again, try once more.',
  tooMany: 'That was a few tries too many. Please try again in a few minutes.',
  unreachable: 'We could not reach the shop. Nothing has changed: check your connection and try again.',
  broken: 'A seam gave way on our side. Nothing has changed: please try again in a moment.',
} as const
