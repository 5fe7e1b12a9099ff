export const messages = {
  previous: 'Previous pieces',
  next: 'Next pieces',
  pause: 'Stop the slide show',
  play: 'Start the slide show',
  position: (number: number, count: number) => `${number} of ${count}`,
}
