import type { Kind } from './kind'

/** Releases that ask for another contract than the shell has: no line of their code may run. */
export const foreignContracts: readonly Kind[] = [
  {
    id: 'contract-too-new',
    done: "It needs a contract that is newer than the shell's",
    ending: 'last-known-good',
    steps: ['contract'],
    live: { contract: '^99.0.0' },
  },
  {
    id: 'contract-too-old',
    done: 'It needs a contract that the shell no longer has',
    ending: 'last-known-good',
    steps: ['contract'],
    live: { contract: '0.0.1' },
  },
]
