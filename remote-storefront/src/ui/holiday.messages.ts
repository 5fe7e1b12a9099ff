export const holidayMessages = {
  away: (seller: string, day: string) =>
    `${seller} is on holiday until ${day}. You can keep pieces in mind; they can be bought again after that.`,
  words: (note: string) => `“${note}”`,
}
