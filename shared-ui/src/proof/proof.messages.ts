/** Texts of the dialog that asks for a fresh proof. */
export const proofMessages = {
  title: 'Confirm that it is you',
  lead: 'You signed in a while ago. Before this is done, we would like to be sure.',
  password: 'Your password',
  code: 'Code of your app',
  codeHint: 'Six digits, as your authenticator app shows them now.',
  submit: 'Confirm',
  passkey: 'Use a passkey',
  asking: 'Asking for the passkey...',
  useCode: 'Use a code of your app',
  usePassword: 'Use your password',
  cancel: 'Cancel',
  passkeyRefused: 'The passkey was not accepted. Nothing has changed; try again or in another way.',
} as const
