import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

export function titleOf(need: NeedView): string {
  if ('who' in need) return need.who.name
  return need.kind === 'invitation' ? need.name : need.description
}

/** A proposed outcome takes precedence over the owner. */
function howOf({ proposed, isOwn }: Extract<NeedView, { kind: 'agreement' }>) {
  if (proposed) return 'proposed'
  return isOwn ? 'own' : 'theirs'
}

export function useSentence(): (need: NeedView) => string {
  const t = useTranslations('home.what')
  const percent = usePercent()
  return (need) => {
    switch (need.kind) {
      case 'meeting':
      case 'finishing':
        return t(`meeting.${nextActionOf(need)}`)
      case 'request':
        return need.reason ? t('requestWhy', { reason: need.reason }) : t('request')
      case 'agreement':
        return t(`agreement.${howOf(need)}`, { description: need.description })
      case 'drafts':
        return t('drafts', { count: need.count })
      case 'ownMeeting':
        return need.questions > 0 ? t('questions', { count: need.questions }) : t('ownMeeting')
      case 'ownGoal':
        return t('ownGoal', { progress: percent(need.progress) })
      case 'ownAgreement':
        return t(need.toConfirm ? 'agreementToConfirm' : 'ownAgreement')
      case 'feedbackRequest':
      case 'erasure':
      case 'invitation':
      case 'review':
        return t(need.kind)
    }
  }
}
