import { z } from 'zod'
import { emailView } from './fields.ts'

export const supportView = z.object({
  email: emailView.nullable(),
  people: z.array(z.object({ name: z.string(), email: emailView })),
})
export type SupportView = z.output<typeof supportView>
