const orders = (many: number) => (many === 1 ? '1 order' : `${many.toLocaleString('en')} orders`)

/** Texts of what staff do to a shopper's account; what follows from each is a sentence a line. */
export const acts = {
  more: 'More',
  about: (name: string) => `What can be done about ${name}`,
  block: {
    button: 'Block',
    title: (name: string) => `Block ${name}?`,
    follows: (underWay: number) => [
      'Every device is signed out at once, and signing in is refused, with the support address to write to.',
      'No new order is taken with this address, from a guest either. A checkout that is under way ends.',
      underWay > 0
        ? `What is under way (${orders(underWay)}) goes on: parcels, returns and the links of its mails.`
        : 'No order is under way.',
      'The shopper is mailed that the account is blocked, not why.',
    ],
    submit: 'Block the account',
    pending: 'Blocking',
    done: 'The account is blocked.',
  },
  unblock: {
    button: 'Unblock',
    title: (name: string) => `Unblock ${name}?`,
    follows: ['The shopper can sign in and order again, and is mailed so.'],
    submit: 'Unblock the account',
    pending: 'Unblocking',
    done: 'The account is open again.',
  },
  signOut: {
    button: 'Sign out everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    follows: [
      'Every device has to sign in anew. The password stays as it is.',
      'The shopper is mailed that it was done.',
    ],
    submit: 'Sign out everywhere',
    pending: 'Signing out',
    done: 'Signed out everywhere.',
  },
  endSession: {
    title: (device: string) => `Sign out of ${device}?`,
    follows: ['That device has to sign in anew. Others stay signed in.'],
    submit: 'Sign out',
    pending: 'Signing out',
    done: 'Signed out there.',
  },
  reset: {
    button: 'Send a password reset',
    title: 'Mail a link to a new password?',
    follows: (email: string) => [
      `The link goes to ${email} and to nobody else. It works once, for an hour.`,
      'The password stays as it is until the link is used; then every device is signed out.',
    ],
    submit: 'Mail the link',
    pending: 'Mailing',
    done: 'The link is on its way to the shopper.',
  },
  confirm: {
    button: 'Send the confirmation again',
    title: 'Mail the link that confirms the address?',
    follows: (email: string) => [`The link goes to ${email} and works for a day. Links of before stop working.`],
    submit: 'Mail the link',
    pending: 'Mailing',
    done: 'The link is on its way to the shopper.',
  },
  export: {
    button: 'Export the data',
    title: 'Export what is kept about this shopper?',
    follows: [
      'You get the file that the shopper can download. Hand it to nobody but them.',
      'Pictures are in it by their addresses, which open only for a shopper who is signed in: send one whom you keep out the files themselves if they ask.',
      'The shopper is mailed that it was exported. It stands in the history with your name.',
    ],
    submit: 'Export',
    pending: 'Exporting',
    done: 'The file is in your downloads.',
  },
  erase: {
    button: 'Delete on request',
    title: (name: string) => `Delete ${name}?`,
    follows: (underWay: number, isBlocked: boolean) => [
      'Do this when the shopper asks for it. It cannot be undone, and the shopper is mailed that it was done.',
      'Name, addresses, devices, cart, wishlist, alerts and messages go at once. Published reviews stay without a name.',
      underWay > 0
        ? `What is under way (${orders(underWay)}) keeps name and address until its last return window has closed.`
        : 'What the law wants kept of orders no longer says who it was.',
      ...(isBlocked ? ['The block goes with the account: the address can register and order anew.'] : []),
    ],
    email: 'The address of the account, to be sure',
    whyHint: 'It stays when the account has gone: name nobody.',
    submit: 'Delete the account',
    keep: 'Keep the account',
    pending: 'Deleting',
    done: 'The account is deleted.',
  },
} as const
