import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'

const count = z.int().min(0)

export const administrationView = z.object({
  setUp: z.object({
    languages: z.boolean(),
    levels: z.boolean(),
    ladder: z.boolean(),
    values: z.boolean(),
    teams: z.boolean(),
    /** Anyone besides the reader, invited or not. */
    people: z.boolean(),
    settings: z.boolean(),
  }),
  counts: z.object({ levels: count, ladder: count, values: count, questions: count }),
  areaId: z.uuid().nullable(),
  waiting: z.object({
    invitations: count,
    /** In no team and leading none. Super administrators don't count: they can't be in any. */
    peopleWithoutTeam: count,
    teamsWithoutManager: count,
  }),
  /** Counted once per text and missing language. */
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
  overview: endpoint.admin({
    route: 'GET /companies/:companyId/administration',
    summary: 'What the company has set up, what it lacks, and what waits for its administrators.',
    response: administrationView,
  }),
}
