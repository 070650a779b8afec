import type { CompanyRole } from '#domain/kernel/access/roles.ts'

interface TeamPlaces {
  readonly active: boolean
  readonly role: CompanyRole
  readonly team: string | null
  /** Active ones that they manage. */
  readonly leads: readonly string[]
}

/** True if they should be in a team: are in none, manage none, and may. In SQL under the same name, held equal by a test. */
export const waitsForTeam = ({ active, role, team, leads }: TeamPlaces): boolean =>
  active && role !== 'SUPERADMIN' && team === null && leads.length === 0
