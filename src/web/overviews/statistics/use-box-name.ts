import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Box } from '#domain/conversations/nine-box/axes.ts'
import { useSession } from '#web/kernel/session.tsx'
import { quadrants } from '#web/conversations/nine-box/api.ts'

/** Its position until the company's names have loaded. */
export function useBoxName(): (box: Box) => string {
  const t = useTranslations('statistics.nineBox')
  const { data } = useQuery(quadrants(useSession()))
  return useCallback(
    ({ impact, culture }) =>
      data?.find((it) => it.impact === impact && it.culture === culture)?.name.text ??
      t('box', { impact, culture }),
    [t, data],
  )
}
