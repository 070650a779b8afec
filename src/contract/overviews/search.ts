import { z } from 'zod'
import { foundKinds } from '#domain/overviews/search/found.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day } from '#contract/kernel/fields.ts'
import { searchLengthMax } from '#contract/kernel/page.ts'

/** A goal, an agreement, an entry of feedback or a closed one-to-one in which something was said. */
export const foundView = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  /** The collaborator it is about. */
  aboutUserId: z.uuid(),
  /** Whom else the reader thinks of with it: that collaborator, or who said it to the reader. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** When it was written, or the day of the one-to-one. */
  day,
  /** The line in which the words stand, in parts; those that were searched for are marked. */
  line: z.array(z.object({ text: z.string(), marked: z.boolean() })),
})
export type FoundView = z.output<typeof foundView>

export const search = {
  said: endpoint({
    method: 'GET',
    path: '/companies/:companyId/search',
    access: 'member',
    summary:
      'What was said that the reader may read: goals, agreements, shared feedback and closed one-to-ones with all words of the search, the last of which may be the beginning of one; the newest of each kind. Private texts and drafts are not searched.',
    query: z.strictObject({
      search: z
        .string()
        .trim()
        .max(searchLengthMax)
        .refine(isStorable, { error: 'invalid' })
        .default(''),
    }),
    response: z.object({ rows: z.array(foundView) }),
  }),
}
