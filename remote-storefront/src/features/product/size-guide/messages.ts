export const messages = {
  title: 'Size guide',
  lead: 'Measure yourself, not a piece that you have. Between two sizes, take the larger one for room, the smaller one to sit close.',
  unit: 'Shown in',
  units: { cm: 'cm', inches: 'inches' },
  size: 'Size',
  measures: {
    bust: 'Bust',
    chest: 'Chest',
    waist: 'Waist',
    hips: 'Hips',
    foot: 'Foot length',
    height: 'Height',
  },
  close: 'Close',
}
