import { useTranslations } from 'use-intl'
import type { QuadrantView, TeamMemberView } from '#contract/conversations/nine-box.ts'
import { moveOf } from '#domain/conversations/nine-box/axes.ts'
import { quadrantAt } from './use-nine-box-words.ts'

export function useSince(quadrants: readonly QuadrantView[]) {
  const t = useTranslations('nine-box')
  return ({ position, before }: Pick<TeamMemberView, 'position' | 'before'>): string => {
    if (!position) return t('notYet')
    if (!before) return t('team.first')
    const move = moveOf(before.box, position.box)
    if (move === 'same') return t('team.stayed')
    return t(`team.moved.${move}`, { name: quadrantAt(quadrants, before.box)?.name.text ?? '' })
  }
}
