import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'

const count = z.int().min(0)

/** How far a company is, and what waits for its administrators. */
export const administrationView = z.object({
  /** What a company needs before its first one-to-one, and whether it is there. */
  setUp: z.object({
    languages: z.boolean(),
    levels: z.boolean(),
    ladder: z.boolean(),
    values: z.boolean(),
    /** An area, and a team that is active. */
    teams: z.boolean(),
    /** Somebody besides the reader, or invited. */
    people: z.boolean(),
    settings: z.boolean(),
  }),
  /** How many there are of what a company may begin with. */
  counts: z.object({ levels: count, ladder: count, values: count, questions: count }),
  /** The first area, where a team can be added; null while there is none. */
  areaId: z.uuid().nullable(),
  /** How many of each wait. */
  waiting: z.object({
    invitations: count,
    /** People who are in no team and lead none; super administrators are in none. */
    peopleWithoutTeam: count,
    teamsWithoutManager: count,
  }),
  /** How many translations are missing: texts written in one of the company’s languages, once for each other that they lack. */
  untranslated: z.object({
    areas: count,
    skills: count,
    ladders: count,
    values: count,
    questions: count,
  }),
})
export type AdministrationView = z.output<typeof administrationView>

export const administration = {
  overview: endpoint({
    method: 'GET',
    path: '/companies/:companyId/administration',
    access: 'admin',
    summary: 'What the company has set up, what it lacks, and what waits for its administrators.',
    response: administrationView,
  }),
}
