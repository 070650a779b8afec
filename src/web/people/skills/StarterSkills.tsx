import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AreaKind } from '#domain/people/skills/starter-skills.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useCall } from '#web/kernel/use-command.ts'
import { starterSkills } from './api.ts'
import { KindChoice } from './KindChoice.tsx'

interface StarterSkillsProps {
  readonly areaId: string
  /** The kind of that name is chosen at first. */
  readonly areaName: string
}

/** Skills that come with the product, to look at and to take, for an area without any. */
export function StarterSkills({ areaId, areaName }: StarterSkillsProps) {
  const t = useTranslations('skills.starters')
  const { data: starters = [] } = useQuery(starterSkills(useSession()))
  const [chosen, setChosen] = useState<AreaKind>()
  const take = useCall((api) => api.skills.takeStarters, {
    touches: 'all',
    done: t('taken'),
    failed: t('notTaken'),
  })
  const named = starters.find(({ name }) => name.text === areaName)
  const shown = chosen ? starters.find(({ kind }) => kind === chosen) : named
  if (starters.length === 0) return null
  return (
    <section className={`${layout.stack4} ${layout.start} ${layout.full}`}>
      <KindChoice
        label={t('title')}
        starters={starters}
        value={shown?.kind}
        onChange={(kind) => (kind === 'none' ? undefined : setChosen(kind))}
      />
      {shown ? (
        <>
          <ul className={`${layout.stack2} ${layout.width38}`}>
            {shown.skills.map(({ name, description, behaviours }) => (
              <li key={name.text}>
                <Disclosure
                  label={
                    <>
                      <strong>
                        <LocalizedText reading={name} />
                      </strong>{' '}
                      <LocalizedText reading={description} />
                    </>
                  }
                >
                  <ol className={layout.stack1}>
                    {behaviours.map((behaviour) => (
                      <li key={behaviour.text}>
                        <LocalizedText reading={behaviour} />
                      </li>
                    ))}
                  </ol>
                </Disclosure>
              </li>
            ))}
          </ul>
          <Button
            loading={take.isPending}
            onClick={() => take.mutate({ params: { areaId }, body: { kind: shown.kind } })}
          >
            {t('take')}
          </Button>
        </>
      ) : null}
    </section>
  )
}
