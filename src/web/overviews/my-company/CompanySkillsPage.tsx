import { useSuspenseQueries } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SkillView } from '#contract/people/skills.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { readSkills, standing } from './api.ts'
import { BehaviourGroups } from './BehaviourGroups.tsx'
import { CompanyReading } from './CompanyReading.tsx'
import { ownFirst } from './own-first.ts'
import layout from '#web/kernel/ui/layout.module.css'

/** Kind: Reading. All skills, the reader's areas first, with what each step expects. */
export function CompanySkillsPage() {
  const t = useTranslations('my-company.skills')
  const session = useSession()
  const [skills, { places }] = useSuspenseQueries({
    queries: [readSkills(session), standing(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const mine = new Set(places.map(({ area }) => area.id))
  const steps = new Set(places.map(({ step }) => step.id))
  const areas = ownFirst([...Map.groupBy(skills, ({ area }) => area.id).entries()], ([id]) =>
    mine.has(id),
  )
  return (
    <CompanyReading texts="my-company.skills" icon={Puzzle} isEmpty={areas.length === 0}>
      {areas.map(([id, [first, ...rest]]) =>
        first ? (
          <Section
            key={id}
            title={<LocalizedText reading={first.area.name} />}
            actions={mine.has(id) ? <StatusBadge tone="progress" label={t('mineArea')} /> : null}
          >
            <ul className={layout.stack5}>
              {[first, ...rest].map((skill) => (
                <Skill key={skill.id} skill={skill} steps={steps} />
              ))}
            </ul>
          </Section>
        ) : null,
      )}
    </CompanyReading>
  )
}

function Skill({
  skill: { name, description, steps: groups },
  steps,
}: {
  readonly skill: SkillView
  readonly steps: ReadonlySet<string>
}) {
  const t = useTranslations('my-company.skills')
  const isMine = groups.some(({ id }) => steps.has(id))
  return (
    <li className={layout.stack3}>
      <h3>
        <LocalizedText reading={name} />
      </h3>
      {description.text ? (
        <p className={layout.writtenText}>
          <LocalizedText reading={description} />
        </p>
      ) : null}
      <BehaviourGroups
        groups={groups}
        mine={steps}
        texts={{
          mine: t('mineStep'),
          others: t(isMine ? 'others' : 'all'),
          none: t('noBehaviours'),
        }}
      />
    </li>
  )
}
