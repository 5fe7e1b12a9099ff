/** Words of rows whose order somebody decides. */
export const orderedMessages = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  stands: (name: string, place: number, of: number) => `${name} is number ${place} of ${of}`,
} as const
