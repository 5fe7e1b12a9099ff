/**
 * Whether a visitor's browser lets their visit be counted. Who asks not to be tracked is not, though the counts would not say
 * anything about them. Sources: Global Privacy Control, section 3.2; Tracking Preference Expression, section 5.2.
 */
export const wantsCounting = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') !== '1' && headers.get('dnt') !== '1'
