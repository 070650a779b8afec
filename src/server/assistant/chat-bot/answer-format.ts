import type { AnswerFormat } from '#domain/assistant/chat-bot/fact.ts'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'

export function answerFormatFor(language: Language, quotes: boolean): AnswerFormat {
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  return {
    say: (key, values) => say(language, `chat-answers.${key}`, values),
    day: (day) => writeDay(language, day, 'fullDay'),
    percent: (percent) => percents.format(percent / 100),
    quotes,
  }
}
