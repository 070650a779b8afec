import type { Language } from '#domain/kernel/localized-text.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { say } from '#server/kernel/messages.ts'

export const headOf = (language: Language, step: LeadershipStep) => ({
  step,
  title: say(language, `leadership-steps.${step}.title`),
  gist: say(language, `leadership-steps.${step}.gist`),
})

export function stepTexts(language: Language, step: LeadershipStep) {
  const t = (part: string) => say(language, `leadership-steps.${step}.${part}`)
  return {
    ...headOf(language, step),
    idea: [t('first'), t('second'), t('third')],
    tryThis: t('try'),
    question: t('lookBack'),
  }
}
