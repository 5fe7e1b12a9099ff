export const zoomMessages = {
  large: (title: string) => `Pictures of ${title}, large`,
  twice: 'Press to see it twice as large',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (number: number, count: number) => `${number} / ${count}`,
}
