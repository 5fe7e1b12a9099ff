import { MAX_BOOSTS, MAX_PHRASES, MAX_PINNED, MAX_WEIGHT, PHRASE_MAX_LENGTH } from './search-tuning-terms'

/** What is wrong with how the search is tuned; shown under its fields. */
export const searchTuningMessages = {
  kind: 'Choose what the words name',
  said: 'Enter at least one word that shoppers type',
  finds: 'Enter what is meant, or choose words that say nothing',
  nothing: 'Words that say nothing find nothing: leave it empty',
  phrases: `At most ${MAX_PHRASES} phrases of ${PHRASE_MAX_LENGTH} characters`,
  letters: 'Use words with letters or digits in them',
  otherSynonym: (phrase: string) => `“${phrase}” stands in another synonym already`,
  otherCuration: (phrase: string) => `“${phrase}” has pins or boosts already`,
  otherOfEvery: 'Every search has boosts already: change those, or enter words',
  twice: (phrase: string) => `“${phrase}” stands here twice`,
  unknown: (expression: string) => `The shop has nothing that is called ${expression}`,
  some: 'Pin a product, or move a category or a maker',
  pins: `At most ${MAX_PINNED} products`,
  pinsNeedWords: 'Products are pinned for words: enter some, or take the products out',
  once: 'Each stands there once',
  boosts: `At most ${MAX_BOOSTS}`,
  boost: 'Choose a category or a maker',
  unknownProduct: 'One of the products is gone. Load the page again.',
  weight: `Enter a number from 0 to ${MAX_WEIGHT}`,
} as const
