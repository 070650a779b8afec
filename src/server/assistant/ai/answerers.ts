import { answerByRules } from '#domain/assistant/chat-bot/answerer.ts'
import type { ChatFact } from '#domain/assistant/chat-bot/fact.ts'
import { fromLibrary } from '#domain/assistant/suggestions/library.ts'
import type { SuggestionKind } from '#domain/assistant/suggestions/suggestion.ts'
import { say } from '#server/kernel/messages.ts'
import type { Answerers } from './built-in.ts'

const library = (wanted: SuggestionKind) =>
  fromLibrary(wanted, (language, key, values) => say(language, `suggestion-library.${key}`, values))

export const answerers: Answerers = {
  agendaQuestions: library('agendaQuestions'),
  agreement: library('agreement'),
  goal: library('goal'),
  feedback: library('feedback'),
  chat: ({ facts, language, ...asked }) =>
    answerByRules({ ...asked, facts: facts as readonly ChatFact[] }, (key, values) =>
      say(language, `chat-answers.${key}`, values),
    ),
}
