import { wordNameMessages } from '../words/word.schema'

/** What is wrong with a brand's name; shown under its field. */
export const brandMessages = {
  ...wordNameMessages,
  name: 'Enter the name that shoppers know it by',
  taken: 'There is a brand of this name already. To make one of two, merge them.',
  offered: 'This brand is there already: choose it from the list',
  former: (name: string) => `This brand is sold as ${name} here: choose ${name} from the list`,
  retired: 'This brand is retired: nobody can choose it for something new',
} as const
