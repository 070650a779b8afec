import type { starterSet } from '#contract/conversations/starter-set.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { defaultQuestions } from '#server/conversations/one-to-ones/default-question-commands.ts'
import { starterTexts, takeStarterParts } from './starter-set-commands.ts'

export const starterSetRoutes: Handlers<typeof starterSet> = {
  preview: async (work) => {
    const reading = readingIn(work)
    const described = (part: 'ladder' | 'values') =>
      starterTexts(part).map(({ name, description }) => ({
        name: reading(name),
        description: reading(description),
      }))
    return {
      levels: starterTexts('levels').map(({ name }) => reading(name)),
      ladder: described('ladder'),
      values: described('values'),
      questions: defaultQuestions().map(({ type, text }) => ({ type, text: reading(text) })),
    }
  },

  take: (work, { body }) => takeStarterParts(work, body.part),
}
