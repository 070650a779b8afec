import { ApiError } from '#contract/kernel/errors.ts'

/** A call that is refused until `answer` is called. */
export function refusedAtFirst<Input extends unknown[], Answer>(
  whole: (...input: Input) => Promise<Answer>,
) {
  let isRefused = true
  const details = { code: 'conflict' }
  return {
    call: async (...input: Input): Promise<Answer> => {
      if (!isRefused) return whole(...input)
      throw new ApiError({ statusCode: 409, message: 'Not now.', details, id: 'r' })
    },
    answer: () => {
      isRefused = false
    },
  }
}
