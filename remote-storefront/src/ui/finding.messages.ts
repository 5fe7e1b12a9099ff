export const findingMessages = {
  viewed: 'You looked at',
  popular: 'What others take home',
  goesWith: 'Goes with it',
  goesWithLead: 'From the same wardrobe, in colours that agree.',
  similar: 'More like this',
  similarLead: 'The same kind of item, near in colour and price.',
}
