import { useTranslations } from 'use-intl'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import { useCommand } from '#web/kernel/use-command.ts'

const touches = ['agenda', 'one-to-ones'] as const

interface OfQuestion {
  readonly oneToOneId: string
  readonly questionId: string
}

/** Adds a question to the agenda of the pair. */
export function useAsk(onDone: () => void) {
  const t = useTranslations('one-to-ones.told')
  return useCommand(
    ({ api, companyId }, it: { oneToOneId: string; text: string; step: OneToOneStep }) =>
      api.agenda.ask({
        params: { companyId, oneToOneId: it.oneToOneId },
        body: { text: it.text, step: it.step },
      }),
    { touches, onDone, done: t('asked'), failed: t('notAsked') },
  )
}

/** Rewords a question of one's own. */
export function useReword(onDone: () => void) {
  const t = useTranslations('one-to-ones.told')
  return useCommand(
    ({ api, companyId }, { text, ...question }: OfQuestion & { text: string }) =>
      api.agenda.edit({ params: { companyId, ...question }, body: { text } }),
    { touches, onDone, done: t('reworded'), failed: t('notReworded') },
  )
}

/** Takes a question of one's own back. */
export function useRemoveQuestion(onDone: () => void) {
  const t = useTranslations('one-to-ones.told')
  return useCommand(
    ({ api, companyId }, question: OfQuestion) =>
      api.agenda.remove({ params: { companyId, ...question } }),
    { touches, onDone, done: t('removed'), failed: t('notRemoved') },
  )
}

/** Writes one's own answer to a question; null takes it back. */
export function useAnswer(onDone: () => void) {
  const t = useTranslations('one-to-ones.told')
  return useCommand(
    ({ api, companyId }, { text, ...question }: OfQuestion & { text: string | null }) =>
      api.agenda.answer({ params: { companyId, ...question }, body: { text } }),
    { touches, onDone, done: t('answered'), failed: t('notAnswered') },
  )
}
