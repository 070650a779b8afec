import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function ScoreCounts({ type }: { readonly type: OneToOneType }) {
  const t = useTranslations('nine-box')
  return type === 'PERFORMANCE_REVIEW' ? <CountsLine text={t('counts')} /> : null
}

/** Goal evaluations count once the next review closes. */
export function EvaluationCounts() {
  const t = useTranslations('goals')
  return <CountsLine text={t('closing.counts')} />
}

function CountsLine({ text }: { readonly text: string }) {
  return (
    <p className={`${layout.fine} ${layout.line1}`}>
      <Eye size={15} />
      {text}
    </p>
  )
}
