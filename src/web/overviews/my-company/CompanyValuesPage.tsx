import { useSuspenseQueries } from '@tanstack/react-query'
import { Gem } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { NamedIcon } from '#web/kernel/ui/faces/NamedIcon.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { readValues, standing } from './api.ts'
import { BehaviourGroups } from './BehaviourGroups.tsx'
import { CompanyReading } from './CompanyReading.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Texts } from './Texts.tsx'

/** Kind: Reading. The company's values, with the behaviors of the reader's level. */
export function CompanyValuesPage() {
  const t = useTranslations('my-company.values')
  const session = useSession()
  const [values, { level }] = useSuspenseQueries({
    queries: [readValues(session), standing(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const mine = new Set(level ? [level.id] : [])
  return (
    <CompanyReading texts="my-company.values" icon={Gem} isEmpty={values.length === 0}>
      {values.map(({ id, name, icon, description, purpose, levels }) => (
        <Section
          key={id}
          title={
            <span className={layout.line2}>
              <NamedIcon icon={icon} />
              <LocalizedText reading={name} />
            </span>
          }
        >
          <Texts description={description} reason={{ label: t('purpose'), text: purpose }} />
          <BehaviourGroups
            groups={levels}
            mine={mine}
            texts={{ mine: t('mine'), others: t('others'), none: t('noBehaviours') }}
          />
        </Section>
      ))}
    </CompanyReading>
  )
}
