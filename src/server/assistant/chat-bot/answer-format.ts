import type { AnswerFormat } from '#domain/assistant/chat-bot/fact.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'

export function answerFormatFor(language: Language, quotes: boolean): AnswerFormat {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  return {
    say: (key, values) => say(language, `chat-answers.${key}`, values),
    day: (day) => days.format(new Date(`${day}T12:00:00Z`)),
    percent: (percent) => percents.format(percent / 100),
    quotes,
  }
}
