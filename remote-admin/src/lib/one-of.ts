/** The value when it is one of the options, else the fallback: for what an address says. */
export const oneOf = <Option extends string>(
  options: readonly Option[],
  value: string | null,
  fallback: Option,
): Option => options.find((option) => option === value) ?? fallback
