import { useFormatter, useTranslations } from 'use-intl'
import type { QuadrantView } from '#contract/conversations/nine-box.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { isSameBox, type Box, type Hundredths } from '#domain/conversations/nine-box/axes.ts'
import type { Piece } from '#domain/conversations/nine-box/strongest.ts'

export function usePlace(): (place: Hundredths) => string {
  const format = useFormatter()
  return (place) => format.number(place / 100, { minimumFractionDigits: 2 })
}

export function useWhere(): (box: Box) => string {
  const t = useTranslations('nine-box')
  return ({ impact, culture }) => t('where', { impact, culture })
}

export function quadrantAt(all: readonly QuadrantView[], box: Box): QuadrantView | undefined {
  return all.find((it) => isSameBox(it, box))
}

export function usePieceWords() {
  const t = useTranslations('nine-box.evidence')
  const meeting = useTranslations('one-to-ones')
  const goal = useTranslations('goals.evaluation')
  return (piece: Piece<Reading>) => {
    if (piece.kind === 'performance')
      return {
        kind: undefined,
        name: t('performance'),
        score: meeting(`performance.${piece.score}`),
      }
    if (piece.kind === 'goal')
      return {
        kind: t('goal'),
        name: piece.goal.description,
        score: goal(`${piece.goal.evaluation}`),
      }
    const { name, score } = piece.item
    return { kind: t(piece.kind), name, score: meeting(`score.${score}`) }
  }
}
