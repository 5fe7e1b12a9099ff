/** Rounds a price in euros to what a price tag says, and gives it in cents: 14.90, 39.00, 129.00, 245.00. */
export function shopPrice(euros: number): number {
  if (euros < 25) return Math.round(euros) * 100 - 10
  if (euros < 100) return (Math.round(euros / 10) * 10 + (euros % 10 < 5 ? 5 : -1)) * 100
  return (Math.round(euros / 10) * 10 - (euros % 20 < 10 ? 1 : 5)) * 100
}
