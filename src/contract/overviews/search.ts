import { z } from 'zod'
import { foundKinds } from '#domain/overviews/search/found.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day } from '#contract/kernel/fields.ts'
import { searchLengthMax } from '#contract/kernel/page.ts'

export const foundView = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  aboutUserId: z.uuid(),
  /** That collaborator, or the author when it is about the reader. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  day,
  line: z.array(z.object({ text: z.string(), marked: z.boolean() })),
})
export type FoundView = z.output<typeof foundView>

export const search = {
  said: endpoint.member({
    route: 'GET /companies/:companyId/search',
    mayLag: true,
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
