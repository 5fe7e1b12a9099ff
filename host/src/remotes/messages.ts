/** Texts about remotes that are slow or down. */
export const remoteMessages = {
  loading: 'Loading…',
  stillLoading: 'Still loading…',
  unavailableTitle: 'This part of the shop is not answering',
  unavailableText: 'Nothing you did is lost, and the rest of the shop works. Try again, or come back in a few minutes.',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  reload: 'Load the page anew',
}
