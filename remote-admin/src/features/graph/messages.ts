/** Texts of the graph of who depends on what. */
export const messages = {
  name: 'Dependencies',
  remotes: 'Remotes',
  pageTitle: 'Dependencies · Remotes · Admin',
  loadingTitle: 'Who depends on what',
  title: (environment: string, misfits: number) =>
    misfits === 0
      ? `Everything fits together in ${environment}`
      : misfits === 1
        ? `One remote does not fit the shell in ${environment}`
        : `${misfits} remotes do not fit the shell in ${environment}`,
  loading: 'Looking up who depends on what',
  failedTitle: 'The dependencies could not be fetched',
  failedText: 'The shop goes on as it is. Check your connection and try again.',
  noShell: 'No shell is recorded here yet. Build the shop once, and it is.',
  drawing: 'Shared libraries, shell, contract and remotes, with lines between those that depend on each other',
  hint: 'Point at a part to see what it depends on; press it to keep that in view.',
  columns: { library: 'Shared libraries', shell: 'Shell', contract: 'Contract', remote: 'Remotes' },
  shell: 'shell',
  contract: 'shared-contracts',
  needs: (range: string) => `needs ${range}`,
  table: 'Remotes and the contract that they need',
  head: {
    remote: 'Remote',
    version: 'Release',
    contract: 'Contract',
    paths: 'Paths',
    capabilities: 'Calls of the API',
  },
  fits: 'fits',
  misfit: (contract: string) => `does not fit ${contract}`,
  libraries: 'Shared libraries',
  librariesNote: 'The shell hands these to every remote.',
  counted: (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`,
} as const
