import { useSuspenseQuery } from '@tanstack/react-query'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { companySecurity, useRequireSecondFactor } from './api.ts'

/** For super administrators. */
export function SecondFactorRule() {
  const t = useTranslations('second-factors.company')
  const { isSecondFactorRequired } = useSuspenseQuery(companySecurity(useSession())).data
  const require = useRequireSecondFactor({ on: t('on'), off: t('off'), failed: t('notSaved') })
  const isOn = require.isPending ? require.variables : isSecondFactorRequired
  return (
    <Section title={t('title')} heading="h3">
      <Checkbox
        label={t('require')}
        description={t('hint')}
        checked={isOn}
        disabled={require.isPending}
        onChange={(event) => require.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
