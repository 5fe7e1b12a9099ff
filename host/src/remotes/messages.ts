/** Texts about remotes that are slow or down. */
export const remoteMessages = {
  loading: 'Loading…',
  stillLoading: 'Still loading…',
  unavailableTitle: 'This part of the shop is not answering',
  unavailableText: 'Nothing you did is lost, and the rest of the shop works. Try again, or come back in a few minutes.',
  offlineTitle: 'This page needs the network',
  offlineText:
    'You are offline, and it has not been opened here before. It comes by itself as soon as you are back online.',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  reload: 'Load the page anew',
}
