import type { TeamMember } from 'shared-contracts'

/** A member by name; by address until they have given one. */
export const whoIs = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email
